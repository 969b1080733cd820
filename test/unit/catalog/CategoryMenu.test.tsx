import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CategoryList } from '../../../src/catalog/CategoryList';
import { CategoryMenu } from '../../../src/catalog/CategoryMenu';
import { menuOf } from '../../../src/catalog/catalog';
import { deepActiveElement } from '../../../src/core/browser/focus';
import { $pageDataStatus } from '../../../src/core/page/load-page-data';
import { $pageData } from '../../../src/core/page/page-data';
import { noteScroll } from '../../../src/navigation/navigation';
import { HeaderSite } from '../../../src/ui/header-site';
import { mro, mroTree, regular, regularTree } from '../catalog-nodes';
import { useTestEnvironment } from '../test-environment';
import { stubObservers, tellObservers } from '../ui/observers';
import { click, press, render } from '../ui/render';

beforeEach(() => {
  useTestEnvironment();
  $pageData.set({ catalogList: regularTree(3, 2, 2), mroCatalogList: [] });
  $pageDataStatus.set('ready');
  noteScroll(0);
});

async function openMenu(site: 'main' | 'mro' = 'main') {
  const rendered = await render(
    <HeaderSite.Provider value={site}>
      <CategoryMenu variant="main" />
    </HeaderSite.Provider>,
  );
  await click(rendered.find('button'));
  return rendered;
}
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

describe('the category menu', () => {
  it('M4 opens by its button; each row has a link and a button, and no menu role', async () => {
    const { root } = await openMenu();
    expect(texts(root.querySelectorAll('[data-row-link]'))).toEqual(['一级1', '一级2', '一级3']);
    expect(root.querySelectorAll('[data-row] button[aria-expanded="false"]')).toHaveLength(3);
    expect(root.querySelector('[role^=menu]')).toBeNull();
    expect(root.querySelector('[data-row-link]')?.getAttribute('href')).toBe(
      'http://list.lc.localhost:8080/catalog/1.html',
    );
  });

  it('says that it loads, and that there are no categories', async () => {
    $pageData.set({});
    $pageDataStatus.set('loading');
    const { find } = await openMenu();
    expect(find('[role=status]').textContent).toBe('加载中...');
    await act(async () => $pageDataStatus.set('ready'));
    expect(find('[role=status]').textContent).toBe('暂无数据');
  });

  it('M8 puts only the open panel on the page', async () => {
    const { root, find } = await openMenu();
    expect(root.querySelector('[data-panel]')).toBeNull();
    await click(find('[data-row="2"] button'));
    expect(find('[data-row="2"] button').getAttribute('aria-expanded')).toBe('true');
    expect(root.querySelectorAll('[data-panel]')).toHaveLength(1);
    expect(texts(find('[data-panel]').querySelectorAll('a'))).toContain('三级2-2-1');
    await click(find('[data-row="3"] button'));
    expect(texts(find('[data-panel]').querySelectorAll('a'))).toContain('三级3-1-1');
    expect(root.textContent).not.toContain('三级2-2-1');
  });

  it('M8 renders more of a long panel once the last categories come into view, or Tab would leave it there', async () => {
    stubObservers();
    onTestFinished(() => void vi.unstubAllGlobals());
    const observe = vi.spyOn(IntersectionObserver.prototype, 'observe');
    $pageData.setKey('catalogList', regularTree(1, 20, 11));
    const { root, find } = await openMenu();
    await click(find('[data-row="1"] button'));
    const links = () => [...root.querySelectorAll('[data-panel] a')];
    expect(links()).toHaveLength(120);
    expect(observe.mock.lastCall?.[0].contains(links()[119] ?? null)).toBe(true);
    await tellObservers('IntersectionObserver', { isIntersecting: true });
    expect(links()).toHaveLength(240);
  });

  it('an open panel follows late data: industrial goods change to the MRO flyout', async () => {
    const son = regular('91', { catalogName: '旧的' });
    const catalogList = [regular('9', { catalogName: '工业品', sonCatalogList: [son] })];
    $pageData.set({ catalogList, mroCatalogList: [] });
    const { find } = await openMenu();
    await click(find('[data-row="9"] button'));
    expect(texts(find('[data-panel]').querySelectorAll('a'))).toContain('旧的');
    await act(async () => $pageData.set({ catalogList, mroCatalogList: mroTree(2, 1, 1) }));
    expect(texts(find('[data-panel]').querySelectorAll('a'))).not.toContain('旧的');
    expect(texts(find('[data-panel]').querySelectorAll('a'))).toContain('查看更多');
  });

  it('M4 arrow keys move through the rows, into a panel and back, but not during input-method composition', async () => {
    const { find } = await openMenu();
    find('[data-row="1"] a').focus();
    const steps: [key: string, focused: string, init?: KeyboardEventInit][] = [
      ['ArrowDown', '一级2'],
      ['ArrowRight', '一级2', { keyCode: 229 }],
      ['ArrowRight', '二级2-1'],
      ['ArrowLeft', '一级2'],
      ['ArrowUp', '一级1'],
      ['ArrowUp', '一级3'],
      ['Home', '一级1'],
    ];
    for (const [key, focused, init] of steps) {
      await press(deepActiveElement() ?? document.body, key, init);
      expect(deepActiveElement()?.textContent).toBe(focused);
    }
  });

  it('M10 shows hostile names as text and gives hostile addresses no link', async () => {
    const node = regular('1', {
      catalogName: '<img src=x onerror=alert(1)>',
      keywordVOList: [{ keywordName: 'bad', keywordUrl: 'javascript:alert(1)' }],
      catalogTagVOList: [
        { catalogTagName: '热', catalogUrl: 'data:text/html,x', logName: 'hot', catalog_id: '8' },
      ],
    });
    $pageData.set({ catalogList: [node] });
    const { root, find } = await openMenu();
    await click(find('[data-row] button'));
    expect(root.querySelector('img')).toBeNull();
    expect(texts(root.querySelectorAll('[data-panel] li > span'))).toContain('bad');
    const tag = find('a:has(> [data-kind="hot"])');
    expect(tag.getAttribute('href')).toBe('http://list.lc.localhost:8080/catalog/8.html');
    // The data that a click report carries.
    expect(tag.dataset.option).toBe('{"logName":"hot","catalog_id":"8"}');
    expect(find('[data-row-link]').dataset.option).toBe('{"catalogId":"1"}');
  });

  it('shows new flags, image links and tags with their kind', async () => {
    $pageData.set({ catalogList: [regular('5', { isNew: true, hasCatalogImage: true })] });
    const { find } = await openMenu();
    expect(find('[data-row-link]').textContent).toContain('新');
    expect(find('[aria-label="name 5看图选型"]').getAttribute('href')).toBe(
      'http://www.lc.localhost:8080/catalog/config.html?catalogId=5',
    );
  });

  it('MRO has its own tree, pictures, keywords and a 查看更多 link', async () => {
    const son = mro('m1-1', {
      catalogName: '低压配电',
      accessPictureLink: 'https://static.lc.example/1.png',
      mroCatalogKeywordVOList: [{ catalogKeyword: '断路器', keywordLink: 'https://mro.lc.example/k' }],
    });
    $pageData.set({
      mroCatalogList: [mro('m1', { catalogName: '工控', sonCatalogList: [son] }), ...mroTree(9, 1, 1)],
    });
    const { root, find } = await openMenu('mro');
    expect(root.querySelectorAll('[data-row]')).toHaveLength(8);
    expect(find('[data-more]').getAttribute('href')).toContain('catalogType=all&mroCatalogId=&');
    await click(find('[data-row="m1"] button'));
    expect(find('[data-panel] img').getAttribute('src')).toBe('https://static.lc.example/1.png');
    expect(texts(find('[data-panel]').querySelectorAll('a'))).toEqual(['低压配电', '断路器']);
  });

  it.each([
    ['tap', 'touch', false],
    ['tap in two panes', 'touch', true],
    ['click of a mouse in two panes, where resting on a row opens nothing,', 'mouse', true],
  ])(
    'M5 the first %s opens a row without following its link, the second one follows it',
    async (_, pointerType, isPaned) => {
      const { root, find } = await render(<CategoryList menu={menuOf('main').get()} isPaned={isPaned} />);
      const tap = () => clickBy(pointerType, find('[data-row="2"] a'));
      expect(await tap()).toBe(true);
      expect(root.querySelector('[data-row="2"] [data-panel]')).not.toBeNull();
      expect(await tap()).toBe(false);
    },
  );

  it.each([
    ['a mouse that opens rows by resting', false, {}],
    ['a mouse that asks for a new tab', true, { ctrlKey: true }],
  ])('M5 the first click of %s follows the link', async (_, isPaned, held) => {
    const { find } = await render(<CategoryList menu={menuOf('main').get()} isPaned={isPaned} />);
    expect(await clickBy('mouse', find('[data-row="2"] a'), held)).toBe(false);
  });
});

/** Clicks a link with a pointer; true if the frame itself prevents that it is followed. */
async function clickBy(pointerType: string, link: HTMLElement, held: MouseEventInit = {}): Promise<boolean> {
  const init = { bubbles: true, composed: true, cancelable: true, detail: 1, ...held };
  const event = new MouseEvent('click', init);
  let isPrevented = false;
  // The page must not leave the test.
  const stay = () => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  await act(async () => {
    link.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
    link.dispatchEvent(event);
  });
  return isPrevented;
}
