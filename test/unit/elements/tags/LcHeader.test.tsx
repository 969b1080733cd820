import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FirstRender } from '../../../../elements/serve/first-render';
import { LcHeader } from '../../../../elements/tags/LcHeader';
import { $isFloating } from '../../../../src/navigation/navigation';
import { ReportPart } from '../../../../src/ui/Part';
import { becomeGuest, logIn } from '../../log-in';
import { useTestEnvironment } from '../../test-environment';
import { stubObservers, tellObservers } from '../../ui/observers';
import { render } from '../../ui/render';

type Components = Record<string, (props: { name?: string }) => unknown>;
/** Every component of the areas; each file exports the one of its name (test/checks/names.test.ts). */
const COMPONENTS = import.meta.glob<Components>('../../../../src/*/[A-Z]*.tsx', { eager: true });

/** Has a component throw, or only that with a prop `name`, as in `TopBarMenu app`. */
function breakDown(component: string): void {
  const [file = '', name] = component.split(' ');
  const module = Object.entries(COMPONENTS).find(([path]) => path.endsWith(`/${file}.tsx`))?.[1] ?? {};
  const real = module[file];
  vi.spyOn(module, file).mockImplementation((props) => {
    if (name === undefined || name === props.name) throw new Error('broken on purpose');
    return real?.(props);
  });
}

/** The parts of the header that a buyer needs, by a selector each. */
const NEEDS = {
  greeting: '[data-track=top-bar] p, [data-track=top-bar] [class*=greeting]',
  search: '[data-track=search] form[role=search] input:not([type=hidden])',
  submit: '[data-track=search] button[type=submit]',
  bom: '[data-track=bom] button',
  cart: '[data-track=cart] button',
  categories: '[data-track=navigation] button',
  floating: '[data-floating] form[role=search]',
} as const;
type Need = keyof typeof NEEDS;

beforeEach(() => {
  vi.restoreAllMocks();
  useTestEnvironment();
  // React's own words about what is broken on purpose.
  vi.spyOn(console, 'error').mockReturnValue();
  becomeGuest();
  $isFloating.set(true);
});

async function show() {
  const reports: string[] = [];
  const { root } = await render(
    <ReportPart.Provider value={(part) => void reports.push(part ?? '')}>
      <LcHeader banner="yes" />
    </ReportPart.Provider>,
  );
  await act(async () => {});
  const here = (Object.keys(NEEDS) as Need[]).filter((need) => root.querySelector(NEEDS[need]) !== null);
  return { here, reports };
}

describe('T11 one part of the header that throws', () => {
  it('changes nothing if no part throws', async () => {
    expect(await show()).toEqual({ here: Object.keys(NEEDS), reports: [] });
  });

  it.each<[string, Need[], string[]]>([
    ['TopBanner', [], ['banner']],
    ['TopBar', ['greeting'], ['top-bar']],
    ['Greeting', ['greeting'], ['top-bar/greeting']],
    ['BannerHandle', [], ['top-bar/banner-handle']],
    ['TopBarMenu app', [], ['top-bar/app']],
    ['TopBarMenu contact', [], ['top-bar/contact']],
    ['TopBarMenu supplier', [], ['top-bar/supplier']],
    ['TopBarMenu group-sites', [], ['top-bar/group-sites']],
    ['NarrowMenu', [], ['top-bar/narrow-menu']],
    ['Logo', [], ['logo', 'floating-header/logo']],
    ['SearchBox', ['search', 'submit', 'floating'], ['search', 'floating-header/search']],
    ['TypeSelect', [], ['search/types', 'floating-header/search/types']],
    ['SearchPanel', [], ['search/panel', 'floating-header/search/panel']],
    ['HotKeywords', [], ['hot-keywords']],
    ['BomButton', ['bom'], ['bom', 'floating-header/bom']],
    ['CartButton', ['cart'], ['cart', 'floating-header/cart']],
    ['NavigationBar', ['categories'], ['navigation']],
    ['CategoryMenu', ['categories'], ['navigation/categories', 'floating-header/categories']],
    ['FloatingHeader', ['floating'], ['floating-header']],
  ])('removes %s only, and is reported', async (name, lost, wanted) => {
    breakDown(name);
    const { here, reports } = await show();
    expect(here).toEqual((Object.keys(NEEDS) as Need[]).filter((need) => !lost.includes(need)));
    expect(reports.sort()).toEqual(wanted.sort());
  });

  it('removes the workbench and keeps the customer beside it', async () => {
    breakDown('TopBarMenu workbench');
    logIn();
    const { here, reports } = await show();
    expect(here).toEqual(Object.keys(NEEDS));
    expect(reports).toEqual(['top-bar/workbench']);
  });
});

it('the header’s height is published a frame after it is shown, because all elements inherit it', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  onTestFinished(() => void vi.useRealTimers());
  stubObservers();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(168);
  const { root } = await render(<LcHeader publish-height="yes" />);
  const published = () =>
    [root.host, document.documentElement].map((one) =>
      one instanceof HTMLElement ? one.style.getPropertyValue('--lc-header-height') : undefined,
    );
  await tellObservers('ResizeObserver');
  expect(published()).toEqual(['', '']);
  await act(async () => vi.advanceTimersToNextFrame());
  expect(published()).toEqual(['168px', '168px']);
});

it('M13 a page’s top-offset holds over a fragment, which knows none', async () => {
  stubObservers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const header = (offset?: string) => (
    <FirstRender>
      <LcHeader top-offset={offset} />
    </FirstRender>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(header());
  const root = await act(async () => hydrateRoot(box, header('32')));
  expect(box.querySelector('header')?.style.getPropertyValue('--lc-top')).toBe('32');
  act(() => root.unmount());
});

it('the page has the published height of the newest header, and of the other one when that goes', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  onTestFinished(() => void vi.useRealTimers());
  stubObservers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const heights = new Map<Node, number>();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights.get(this.getRootNode()) ?? 0;
  });
  const published = () => document.documentElement.style.getPropertyValue('--lc-header-height');
  const add = async (px: number) => {
    const added = await render(<LcHeader publish-height="yes" />);
    heights.set(added.root, px);
    await tellObservers('ResizeObserver');
    await act(async () => vi.advanceTimersToNextFrame());
    return added;
  };
  const first = await add(168);
  const second = await add(228);
  const third = await add(200);
  const seen = [published()];
  for (const one of [first, third, second]) {
    one.unmount();
    seen.push(published());
  }
  expect(seen).toEqual(['200px', '200px', '228px', '']);
});
