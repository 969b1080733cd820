import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTime } from './build-time.ts';
import { editorFiles } from './editors.ts';
import { describedTypes } from './host-types.ts';
import { measure } from './integrity.ts';
import { llmsText } from './llms.ts';
import { TAG_TEXTS } from './manifest.ts';
import { billOfMaterials } from './sbom.ts';

/**
 * The build's last step: styles, types, files for editors and language models, the bill of materials, and
 * the sizes of all that `outDir` holds.
 */
export function writeDistFiles(outDir: string, version: string): void {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  copyFileSync('elements/serve/lc-frame.css', join(outDir, 'lc-frame.css'));
  copyFileSync('elements/serve/lc-frame-transitions.css', join(outDir, 'lc-frame.transitions.css'));
  const scripts = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  const texts = {
    'lc-frame.d.ts': describedTypes(),
    ...libraryTypes(),
    ...editorFiles(),
    'llms.txt': llmsText(version),
    'sbom.cdx.json': billOfMaterials(outDir, scripts, version, Number(buildTime())),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(outDir, name), text);
  const names = readdirSync(outDir)
    .filter((name) => !/^manifest\.json$|\.map$/.test(name) && statSync(join(outDir, name)).isFile())
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, measure(readFileSync(join(outDir, name)))]));
  writeFileSync(join(outDir, 'manifest.json'), json({ version, files }));
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
  return TAG_TEXTS.map(({ tagName, description, attributes }) => {
    const props = attributes.map(({ name, words }) => `/** ${words} */ '${name}'?: string;`);
    return `    /** ${description} */\n    '${tagName}': ${type}<{ ${props.join(' ')} }>;`;
  }).join('\n');
}
