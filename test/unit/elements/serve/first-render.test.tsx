import { type ComponentType, type ReactNode, useContext, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderer, usedCss } from '../../../../build/fragments';
import { fragmentData } from '../../../../demo/backend/fragment-data';
import { FirstRender } from '../../../../elements/serve/first-render';
import type { Attributes } from '../../../../elements/tag-list';
import { LcHeader } from '../../../../elements/tags/LcHeader';
import { $topBanner } from '../../../../src/ads/ads';
import { SITES } from '../../../../src/core/page/constants';
import { SiteFooter } from '../../../../src/footer/SiteFooter';
import { BeforeScript } from '../../../../src/ui/before-script';
import { whenWhole } from '../../../../src/ui/Slice';
import { loadPageData } from '../../load-page-data';
import { logIn } from '../../log-in';
import { useTestEnvironment } from '../../test-environment';
import { stubObservers } from '../../ui/observers';

const CONTENTS: Record<string, ComponentType<Attributes>> = {
  'lc-header': LcHeader,
  'lc-footer': SiteFooter,
  'lc-header-small': (attributes) => <LcHeader {...attributes} size="small" />,
  'lc-footer-small': () => <SiteFooter isSmall />,
};
let files: Record<string, string> = {};

// It takes a build.
beforeAll(async () => {
  stubObservers();
  const { location } = globalThis;
  vi.stubEnv('NODE_ENV', 'production');
  const { module, css } = await renderer('0');
  vi.unstubAllEnvs();
  files = (await module.renderFragments(fragmentData(), { css, usedCss })).files;
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true, writable: true });
}, 60_000);

const HOME = 'http://www.lc.localhost:8080/';
const roots: { unmount: () => void }[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

/** The box of a fragment on the page, in the shadow root that a parser would give it. */
function parsed(file: string): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  const inner = /<template[^>]*><svg.*?<\/svg>(.*)<\/template>/s.exec(files[file] ?? '')?.[1] ?? '';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = inner;
  const box = root.querySelector('.lc-root');
  if (!(box instanceof HTMLElement)) throw new Error(`${file} holds no element`);
  return box;
}

/** Tells of the first render of what is in it, and of all its slices. */
function First({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  const takeover = useContext(BeforeScript);
  useLayoutEffect(() => whenWhole(takeover, onRendered), [takeover, onRendered]);
  return children;
}

const nodesIn = (box: Element) => [...box.querySelectorAll('*')];
const CASES = Object.keys(CONTENTS).flatMap((tag) =>
  SITES.flatMap((site) => ['guest', 'customer'].map((user) => [tag, site, user] as const)),
);

describe('the first render of the script', () => {
  it.each(CASES)('keeps every node of the fragment of %s on %s for a %s', async (tag, site, user) => {
    useTestEnvironment({ fetch: () => new Promise(() => {}) }, `${HOME}?searchSource=main_eci`);
    const errors: unknown[] = [];
    const said = vi.spyOn(console, 'error').mockImplementation((...line) => void errors.push(line));
    await loadPageData({ ...fragmentData(), site });
    if (user === 'customer') logIn();
    const box = parsed(`${tag}${site === 'main' ? '' : `-${site}`}.html`);
    const before = nodesIn(box);
    const Content = CONTENTS[tag] ?? LcHeader;
    let kept: Element[] = [];
    // A change in that task would bring all that follows it into the task, too (T95 page first).
    let changes = 0;
    let changesAtOnce = 0;
    const unlisten = $topBanner.listen(() => {
      changes += 1;
    });
    const look = () => {
      kept = nodesIn(box);
      changesAtOnce = changes;
    };
    await new Promise<void>((resolve) => {
      const content = (
        <FirstRender isHydrated onSecond={resolve}>
          <First onRendered={look}>
            <Content site={site} />
          </First>
        </FirstRender>
      );
      roots.push(hydrateRoot(box, content, { onRecoverableError: (error) => errors.push(error) }));
    });
    said.mockRestore();
    unlisten();
    expect([changesAtOnce, changes]).toEqual([0, tag === 'lc-header' ? 1 : 0]);
    expect(errors).toEqual([]);
    expect(before.length).toBeGreaterThan(tag.endsWith('-small') ? 3 : 100);
    expect(kept).toEqual(before);
    expect(box.querySelector('[data-align]')).toBeNull();
  });
});
