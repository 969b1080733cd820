import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { TAGS } from '../elements/tags';
import { jsonRecord } from '../src/core/text/json.ts';

/** The build's last step: styles, types, the elements' manifest, and the sizes of all that `outDir` holds. */
export function writeDistFiles(outDir: string, version: string): void {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  copyFileSync('elements/serve/lc-frame.css', join(outDir, 'lc-frame.css'));
  copyFileSync('elements/serve/lc-frame-transitions.css', join(outDir, 'lc-frame.transitions.css'));
  const texts = {
    'lc-frame.d.ts': hostTypes(),
    ...libraryTypes(),
    'custom-elements.json': json(customElementsManifest()),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(outDir, name), text);
  const names = readdirSync(outDir)
    .filter((name) => !/^manifest\.json$|\.map$/.test(name) && statSync(join(outDir, name)).isFile())
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, measure(readFileSync(join(outDir, name)))]));
  writeFileSync(join(outDir, 'manifest.json'), json({ version, files }));
}

/** Bytes as served raw, with gzip (level 9) and with brotli, and the subresource-integrity hash. */
export function measure(content: Buffer) {
  return {
    raw: content.byteLength,
    gzip: gzipSync(content, { level: 9 }).byteLength,
    brotli: brotliCompressSync(content).byteLength,
    integrity: integrity(content),
  };
}

/** The subresource-integrity hash. */
export function integrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Throws if `dist` is not a build of `version`, because a version raised without a build would be released
 * for good.
 */
export function refuseOtherBuild(dist: string, version: string): void {
  const file = join(dist, 'manifest.json');
  const built = jsonRecord(existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (built?.version !== version)
    throw new Error(`${dist}/ is ${built?.version ?? 'not built'}: run npm run build for ${version}`);
}

type Tags = typeof TAGS;

/**
 * The description of each tag and attribute, for editors. It is not in elements/tags.ts because every page
 * loads that.
 */
const TAG_TEXTS: {
  [Tag in keyof Tags]: { description: string; attributes: Record<Tags[Tag][number], string> };
} = {
  'lc-header': {
    description: 'Top banner, top bar, search, BOM button, mini-cart, navigation and floating header.',
    attributes: {
      site: 'main, list or mro; wins over the page data',
      'results-target': '_blank opens search results in a new tab; default the same tab',
      banner: 'yes reserves the height of the top banner before the script runs; absent: none',
      'scroll-root':
        'a selector: the box whose scrolling shows the floating header; default the nearest scrolling ancestor',
      'skip-to':
        'a selector: where the link 跳到正文 leads; default main or [role=main], else what follows the header',
      'publish-height':
        'yes sets --lc-header-height on the html element too, for shells that are fixed to the window',
      'top-offset':
        'px from the top of the window that the page keeps for its own bars, as --lc-top; default what is found there',
    },
  },
  'lc-footer': {
    description: 'Service blocks, articles, contact, website lists, letter index and legal line.',
    attributes: { site: 'main, list or mro; wins over the page data' },
  },
  'lc-minicart': { description: 'The mini-cart alone, as a button with its panel.', attributes: {} },
  'lc-bom-upload': { description: 'The BOM upload alone, as a drop zone.', attributes: {} },
  'lc-popups': {
    description: 'Marketing pop-ups and the bottom float ad.',
    attributes: { page: 'home asks the server for marketing pop-ups' },
  },
  'lc-article': {
    description: 'A static article page shown in place.',
    attributes: { path: 'path of the page; default /public/post/first/index.html' },
  },
};

/** The custom elements manifest (schema 1.0.0) of the six public tags. */
function customElementsManifest() {
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

/** lc-frame.d.ts. */
export function hostTypes(): string {
  return readFileSync('src/contract/host-types.ts', 'utf8');
}

/**
 * The type files beside lc-frame.d.ts, for pages written in JSX (React 19) and in Vue 3 templates, by file
 * name.
 */
export function libraryTypes(): Record<string, string> {
  return {
    'lc-frame.react.d.ts': `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import './lc-frame';

type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${members('Tag')}
    }
  }
}
`,
    'lc-frame.vue.d.ts': `import type { DefineComponent } from 'vue';
import './lc-frame';

declare module 'vue' {
  interface GlobalComponents {
${members('DefineComponent')}
  }
}
`,
  };
}

function members(type: string): string {
  return Object.entries(TAG_TEXTS)
    .map(([tag, { description, attributes }]) => {
      const props = Object.entries(attributes).map(([name, text]) => `/** ${text} */ '${name}'?: string;`);
      return `    /** ${description} */\n    '${tag}': ${type}<{ ${props.join(' ')} }>;`;
    })
    .join('\n');
}
