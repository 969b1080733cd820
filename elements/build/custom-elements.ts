import { TAG_TEXTS } from './tag-texts.ts';

/** The custom elements manifest (schema 1.0.0) of the six public tags, from the table in `tag-texts.ts`. */
export function customElementsManifest() {
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'lc-frame.js',
        declarations: Object.entries(TAG_TEXTS).map(([tagName, { description, attributes }]) => ({
          kind: 'class',
          customElement: true,
          name: tagName,
          tagName,
          description,
          attributes: Object.entries(attributes).map(([name, text]) => ({
            name,
            type: { text: 'string' },
            description: text,
          })),
        })),
      },
    ],
  };
}
