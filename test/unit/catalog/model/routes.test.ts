import { expect, it } from 'vitest';
import {
  catalogImageRoute,
  MRO_ALL_ROUTE,
  mroCatalogRoute,
  mroSubCatalogRoute,
} from '../../../../src/catalog/model/routes';
import { routeUrl } from '../../../../src/core/page/model/routes';
import { PRO_HOSTS } from '../../built-in-hosts';

const SUB = 'https://mro/mro/sub/catalog.html?catalogType';
const tools = { mroCatalogId: '5', catalogName: '工具' };
const name = encodeURIComponent('工具');

it.each([
  [mroCatalogRoute('9a'), 'https://list/catalog/9a.html?mro=1&isMroId=1'],
  [catalogImageRoute(7), 'https://www/catalog/config.html?catalogId=7'],
  [mroSubCatalogRoute(tools), `${SUB}=first&mroCatalogId=5&catalogName=${name}`],
  [
    mroSubCatalogRoute({ mroCatalogId: '6', catalogName: 'a&b' }, tools),
    `${SUB}=second&mroCatalogId=6&catalogName=a%26b&parentCatalogName=${name}&parentMroCatalogId=5`,
  ],
  [MRO_ALL_ROUTE, `${SUB}=all&mroCatalogId=&catalogName=`],
])('%o is at %s', (route, address) => {
  expect(routeUrl(PRO_HOSTS, route).replace('.lc-frame.example', '')).toBe(address);
});
