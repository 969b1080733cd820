import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askDoctor } from '../../../../elements/doctor/ask-doctor';
import { GUIDE } from '../../../../elements/doctor/doctor-page';
import { HEADINGS, withGuide } from '../../../../elements/doctor/guide';
import { checkStarter } from '../../../../elements/doctor/markup';
import { unnamedAreas } from '../../../../elements/doctor/unnamed-areas';
import { $pageDataFaults } from '../../../../src/core/page/load-page-data';
import { loadPageData } from '../../load-page-data';
import { useTestEnvironment } from '../../test-environment';

const LIST = { projectConfigVO: { www: 'https://www.shop.test' } };
const DATA_URL = 'http://www.lc.localhost:8080/data.json';

beforeEach(() => {
  const result = { csrf: { cookie: 'c', header: 'X-C' } };
  useTestEnvironment({ fetch: async () => Response.json({ code: 200, msg: '', result }) });
});
afterEach(() => document.head.replaceChildren());

/** The findings about page data that the frame hands to the doctor. */
async function findings(block: unknown): Promise<string[]> {
  await loadPageData(block);
  return [...$pageDataFaults.get(), ...unnamedAreas()].map(
    ({ fault, paste, id }) => withGuide([fault, paste, id])[0],
  );
}

it.each([
  ['a block without hosts', {}, 'hosts'],
  ['a block that names one host', LIST, 'hosts'],
  ['a block that cannot be read', null, 'hosts'],
  ['configuration that is only in the dataUrl', { ...LIST, dataUrl: DATA_URL }, 'configuration'],
])('the finding about %s points into the guide', async (_, block, heading) => {
  expect((await findings(block))[0]).toMatch(new RegExp(`\\S \\(${GUIDE}#${heading}\\)$`));
});

it('the finding about a starter’s tag of 2.1 points into the guide', () => {
  expect(checkStarter()).toBeUndefined();
  document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain' }));
  document.head.lastElementChild?.setAttribute('data-fragments', '/fragments/');
  expect(withGuide(checkStarter() ?? ['', ''])[0]).toContain(`(${GUIDE}#starter)`);
});

it('a finding about anything else does not', () => {
  expect(withGuide(['the page is in quirks mode', '/* nothing to do */'])[0]).not.toContain(GUIDE);
});

it('each pointer leads to a heading of the guide, which is one screen long', async () => {
  const guide = readFileSync(GUIDE, 'utf8');
  const anchors = [...guide.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replace(/ /g, '-'),
  );
  expect(anchors).toEqual(expect.arrayContaining([...Object.values(HEADINGS), 'doctor']));
  expect(guide.split('\n').length).toBeLessThan(50);
  expect((await askDoctor())[0]?.paste).toContain(`${GUIDE}#doctor`);
});
