import { beforeEach, describe, expect, it } from 'vitest';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import { setHosts } from '../../../src/core/page/hosts';
import { copyLink } from '../../../src/parts-list/copy-link';
import { useTestEnvironment as openPage } from '../test-environment';
import { turns } from '../until';

const LIST = { rows: [['C25744', '100']], kind: 'parts' as const };
const WWW = 'http://www.lc.localhost:8080';
const toasts = () => $toasts.get().map(({ message, isSuccess }) => [message, isSuccess]);

beforeEach(() => $toasts.set([]));

describe('S37 the link of a list', () => {
  it.each([
    [`${WWW}/`, `${WWW}/`],
    [`${WWW}/a/b.html?token=x&code=y#/orders`, `${WWW}/a/b.html`],
    [`${WWW}/a.jsp;jsessionid=1A2B?x=1`, `${WWW}/a.jsp`],
    ['about:srcdoc', `${WWW}/`],
  ])('of the page %s leads to %s', async (url, address) => {
    const { seen } = openPage({}, url);
    setHosts('local', undefined);
    copyLink(LIST);
    await turns();
    expect(seen.copied).toEqual([`${address}#lc-list=C25744*100`]);
    expect(toasts()).toEqual([['已复制链接，打开后可见这 1 行', true]]);
  });

  it('says that it is not on the clipboard', async () => {
    openPage({ copy: async () => false });
    copyLink(LIST);
    await turns();
    expect(toasts()).toEqual([['复制失败，请手动选择后复制', false]]);
  });

  it('has 300 rows; for more nothing is copied, and the user is told', async () => {
    const { seen } = openPage();
    const rows = Array.from({ length: 301 }, () => ['C1', '']);
    copyLink({ rows: rows.slice(1), kind: 'parts' as const });
    copyLink({ rows, kind: 'parts' as const });
    await turns();
    expect(seen.copied).toHaveLength(1);
    expect(toasts()[0]).toEqual(['清单超过300行，无法复制为链接', false]);
  });
});
