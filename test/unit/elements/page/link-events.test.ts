import { beforeEach, describe, expect, it } from 'vitest';
import { trackClick } from '../../../../elements/page/link-events';
import { $pageData } from '../../../../src/core/page/page-data';
import { flushReports } from '../../../../src/core/tracking/analytics';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

let environment: TestEnvironment;
const reports = () => {
  flushReports();
  return environment.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
};

/** Clicks what carries `data-hit` in the HTML. */
function click(html: string, button = 0): void {
  document.body.innerHTML = `<div data-element="lc-header">${html}</div>`;
  const target = document.querySelector('[data-hit]');
  if (target === null) throw new Error('nothing to click on');
  trackClick({ target, button });
}

beforeEach(() => {
  $pageData.set({});
  environment = useTestEnvironment();
});

describe('trackClick', () => {
  it.each([
    ['the link’s name', '<p data-track="part"><a data-track="own" href="/a?k=1" data-hit>A</a></p>', 'own'],
    ['its part of the frame', '<p data-track="part"><a href="/a?k=1"><b data-hit>A</b></a></p>', 'part'],
    ['the element', '<a href="/a?k=1" data-hit>A</a>', 'lc-header'],
  ])('reports %s and the address, but no text', (_, html, op) => {
    click(html);
    const hf = new URL('/a?k=1', document.baseURI).href;
    expect(reports()).toEqual([
      {
        pf: 'pc',
        cp: 'index',
        ty: 'click',
        op,
        pid: '',
        data: { hf, current_href: 'http://www.lc.localhost:8080/', option: {} },
      },
    ]);
  });

  it.each([
    ['a part’s surroundings', '<div data-track="part" data-hit>text<a href="/a">A</a></div>', 0],
    ['a button', '<div data-track="part"><button type="button" data-hit>B</button></div>', 0],
    ['a link without an address', '<a data-hit>A</a>', 0],
    ['the right button', '<a href="/a" data-hit>A</a>', 2],
  ])('does not count a click on %s', (_, html, button) => {
    click(html, button);
    expect(reports()).toEqual([]);
  });

  it('sends the link’s own data and ignores malformed data', () => {
    click(`<a href="/a" data-pid="C14259" data-option='{"logName":"hot","catalog_id":"312"}' data-hit>A</a>`);
    click('<a href="/a" data-option="[1" data-hit>A</a>');
    click('<a href="/a" data-option="[1]" data-hit>A</a>');
    const told = reports().map(({ pid, data }) => [pid, data.option]);
    expect(told).toEqual([
      ['C14259', { logName: 'hot', catalog_id: '312' }],
      ['', {}],
      ['', {}],
    ]);
  });

  it('counts a click of the middle button, which opens a tab', () => {
    click('<a href="/a" data-hit>A</a>', 1);
    expect(reports()).toHaveLength(1);
  });
});
