import { TAG_TEXTS } from './tag-texts.ts';

/** What stands beside lc-frame.d.ts for pages written in JSX (React 19) and in Vue 3 templates, by file name. */
export function libraryTypes(): Record<string, string> {
  return { 'lc-frame.react.d.ts': reactTypes(), 'lc-frame.vue.d.ts': vueTypes() };
}

function reactTypes(): string {
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import './lc-frame';

type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${members('Tag')}
    }
  }
}
`;
}

function vueTypes(): string {
  return `import type { DefineComponent } from 'vue';
import './lc-frame';

declare module 'vue' {
  interface GlobalComponents {
${members('DefineComponent')}
  }
}
`;
}

function members(type: string): string {
  return Object.entries(TAG_TEXTS)
    .map(([tag, { description, attributes }]) => {
      const props = Object.entries(attributes).map(([name, text]) => `/** ${text} */ '${name}'?: string;`);
      return `    /** ${description} */\n    '${tag}': ${type}<{ ${props.join(' ')} }>;`;
    })
    .join('\n');
}
