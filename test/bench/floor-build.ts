import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Drawn, Markup } from './floor';

/**
 * A copy of `dist/` whose script is the floor: React, react-dom and r2wc render the nodes that the frame has
 * drawn on the open page, without data, calls or behaviour.
 */
export async function floorDist(page: Page): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'lc-floor-'));
  cpSync('dist', outDir, { recursive: true });
  const drawn = JSON.stringify(await page.evaluate(readDrawn));
  await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', __FLOOR__: drawn },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: 'test/bench/floor.ts',
        formats: ['iife'],
        name: '__floor',
        fileName: () => 'lc-frame.js',
      },
    },
  });
  return outDir;
}

/** Runs in the page: returns the nodes of header and footer as data, and the sheet that they adopt. */
function readDrawn(): Drawn {
  const of = (node: ChildNode): Markup[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].map(({ name, value }) => [name, value]);
    const kept = attributes.filter(([name = '']) => !['style', 'selected', 'popover'].includes(name));
    return [[node.localName, Object.fromEntries(kept), [...node.childNodes].flatMap(of)]];
  };
  const rootOf = (tag: string) => document.querySelector(tag)?.shadowRoot;
  const drawn = (tag: string) => [...(rootOf(tag)?.querySelector('.lc-root')?.childNodes ?? [])].flatMap(of);
  const rules = rootOf('lc-header')?.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]) ?? [];
  const css = rules.map(({ cssText }) => cssText).join('\n');
  return { css, header: drawn('lc-header'), footer: drawn('lc-footer') };
}
