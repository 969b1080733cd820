import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstRender } from '../../../elements/serve/first-render';
import { useLater } from '../../../src/ui/before-script';
import { SafeLink } from '../../../src/ui/SafeLink';

let unmount = () => {};
// As on a page: React renders at times of its own.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

/** Hydrates `content` as a fragment is, and resolves once what differs has been rendered again. */
async function takeOver(content: ReactNode): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<FirstRender>{content}</FirstRender>);
  await new Promise<void>((resolve) => {
    const root = hydrateRoot(box, <FirstRender onSecond={resolve}>{content}</FirstRender>);
    unmount = () => root.unmount();
  });
  return box;
}

it('renders again only what a fragment shows otherwise', async () => {
  const renders: string[] = [];
  const Shown = ({ value }: { value: string }) => {
    const shown = useLater(value, 'unknown');
    renders.push(shown);
    return <i>{shown}</i>;
  };
  const box = await takeOver([<Shown key="a" value="unknown" />, <Shown key="b" value="guest" />]);
  expect(box.textContent).toBe('unknownguest');
  // The server's two, the two of the hydration, and one more.
  expect(renders).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'guest']);
});

it('gives a link what a fragment leaves out', async () => {
  const box = await takeOver(<SafeLink href="/a" title="A" data-option="{}" />);
  const link = box.querySelector('a');
  expect([link?.title, link?.dataset.option]).toEqual(['A', '{}']);
});
