import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LcHeader } from '../../../../elements/tags/LcHeader';
import { $isFloating } from '../../../../src/navigation/navigation';
import { ReportPart } from '../../../../src/ui/Part';
import { becomeGuest, logIn } from '../../log-in';
import { useTestEnvironment } from '../../test-environment';
import { render } from '../../ui/render';

/** Components that throw while `broken.name` is theirs, or theirs with their prop `name`; otherwise they are the real ones. */
const { broken, breakable } = vi.hoisted(() => {
  const state = { name: '' };
  return {
    broken: state,
    breakable: (module: object, name: string) => {
      const real: unknown = Reflect.get(module, name);
      if (typeof real !== 'function') throw new Error(`no component ${name}`);
      const render = (props: { name?: string }) => {
        if ([name, `${name} ${props.name}`].includes(state.name)) throw new Error('broken on purpose');
        return real(props);
      };
      return { ...module, [name]: render };
    },
  };
});

vi.mock('../../../../src/ads/BannerHandle', async (original) => breakable(await original(), 'BannerHandle'));
vi.mock('../../../../src/ads/TopBanner', async (original) => breakable(await original(), 'TopBanner'));
vi.mock('../../../../src/bom/BomButton', async (original) => breakable(await original(), 'BomButton'));
vi.mock('../../../../src/cart/CartButton', async (original) => breakable(await original(), 'CartButton'));
vi.mock('../../../../src/catalog/CategoryMenu', async (original) =>
  breakable(await original(), 'CategoryMenu'),
);
vi.mock('../../../../src/navigation/FloatingHeader', async (original) =>
  breakable(await original(), 'FloatingHeader'),
);
vi.mock('../../../../src/navigation/Logo', async (original) => breakable(await original(), 'Logo'));
vi.mock('../../../../src/navigation/NavigationBar', async (original) =>
  breakable(await original(), 'NavigationBar'),
);
vi.mock('../../../../src/search/HotKeywords', async (original) => breakable(await original(), 'HotKeywords'));
vi.mock('../../../../src/search/SearchBox', async (original) => breakable(await original(), 'SearchBox'));
vi.mock('../../../../src/search/SearchPanel', async (original) => breakable(await original(), 'SearchPanel'));
vi.mock('../../../../src/search/TypeSelect', async (original) => breakable(await original(), 'TypeSelect'));
vi.mock('../../../../src/top-bar/Greeting', async (original) => breakable(await original(), 'Greeting'));
vi.mock('../../../../src/top-bar/NarrowMenu', async (original) => breakable(await original(), 'NarrowMenu'));
vi.mock('../../../../src/top-bar/TopBarMenu', async (original) => breakable(await original(), 'TopBarMenu'));
vi.mock('../../../../src/top-bar/TopBar', async (original) => breakable(await original(), 'TopBar'));

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
  useTestEnvironment();
  // React's own words about what is broken on purpose.
  vi.spyOn(console, 'error').mockReturnValue();
  broken.name = '';
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
    ['BomButton', ['bom'], ['bom']],
    ['CartButton', ['cart'], ['cart', 'floating-header/cart']],
    ['NavigationBar', ['categories'], ['navigation']],
    ['CategoryMenu', ['categories'], ['navigation/categories', 'floating-header/categories']],
    ['FloatingHeader', ['floating'], ['floating-header']],
  ])('removes %s only, and is reported', async (name, lost, wanted) => {
    broken.name = name;
    const { here, reports } = await show();
    expect(here).toEqual((Object.keys(NEEDS) as Need[]).filter((need) => !lost.includes(need)));
    expect(reports.sort()).toEqual(wanted.sort());
  });

  it('removes the workbench and keeps the customer beside it', async () => {
    broken.name = 'TopBarMenu workbench';
    logIn();
    const { here, reports } = await show();
    expect(here).toEqual(Object.keys(NEEDS));
    expect(reports).toEqual(['top-bar/workbench']);
  });
});
