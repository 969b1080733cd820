import { minify as swc } from '@swc/core';
import { transform as esbuild } from 'esbuild';
import { minify as oxc, type Plugin } from 'vite';

/**
 * Minifies the whole script, after all edits. swc's result is 6 KB gzip smaller than that of the bundler's
 * own minifier, in a tenth of terser's time. The bundler's minifier and esbuild shorten expressions before
 * swc, which saves 0.6 KB more. Every non-ASCII character becomes an escape, so that a GBK page that gets the
 * script without a charset reads the same text (contract.md).
 */
export function minify(): Plugin[] {
  return [
    afterEdits('oxc', (code, name) =>
      oxc(name, code, { compress: { target: 'es2020' }, mangle: false, sourcemap: true }),
    ),
    afterEdits('esbuild', (code) =>
      esbuild(code, { minifySyntax: true, sourcemap: 'external', legalComments: 'none', charset: 'ascii' }),
    ),
    afterEdits('swc', async (code) => {
      const { code: shorter, map } = await swc(code, {
        ecma: 2020,
        sourceMap: true,
        mangle: true,
        compress: { ecma: 2020, passes: 3 },
        format: { ecma: 2020, asciiOnly: true, comments: false },
      });
      // Small letters are frequent in a script, so they take fewer bits.
      return { code: shorter.replace(/\\u[\dA-F]{4}/g, (unit) => unit.toLowerCase()), map };
    }),
  ];
}

interface Minified {
  code: string;
  map?: Awaited<ReturnType<typeof swc | typeof oxc | typeof esbuild>>['map'] | undefined;
}

/** A step whose source map the bundler joins to those of the steps before. */
function afterEdits(by: string, step: (code: string, name: string) => Promise<Minified>): Plugin {
  return {
    name: `lc-minify-${by}`,
    renderChunk: {
      order: 'post',
      async handler(code, { fileName }) {
        const { code: shorter, map } = await step(code, fileName);
        return { code: shorter, map: map ?? null };
      },
    },
  };
}
