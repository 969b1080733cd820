import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Markup } from './floor';

interface Drawn {
  css: string;
  header: Markup[];
  footer: Markup[];
}

/** The floor's script: React, react-dom and r2wc render the open page's header and footer as static markup. */
export async function buildFloor(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(readDrawn);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', __FLOOR__: JSON.stringify(drawn) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'test/bench/floor.ts', formats: ['iife'], name: '__floor', fileName: () => 'floor.js' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const made of outputs) {
    if (!('output' in made)) continue;
    const [chunk] = made.output;
    return Buffer.from(chunk.code);
  }
  throw new Error('the floor was not built');
}

/** Runs in the page: returns the nodes of header and footer as data, and the sheet that they adopt. */
function readDrawn(): Drawn {
  type Node = Drawn['header'][number];
  const of = (node: ChildNode): Node[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries(
      [...node.attributes]
        .filter(({ name }) => !['style', 'selected', 'popover'].includes(name))
        .map(({ name, value }) => [name, value]),
    );
    return [[node.localName, attributes, [...node.childNodes].flatMap(of)]];
  };
  const drawn = (tag: string) =>
    [...(document.querySelector(tag)?.shadowRoot?.querySelector('.lc-root')?.childNodes ?? [])].flatMap(of);
  const sheets = document.querySelector('lc-header')?.shadowRoot?.adoptedStyleSheets ?? [];
  const css = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
  return { css, header: drawn('lc-header'), footer: drawn('lc-footer') };
}
