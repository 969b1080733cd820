import { describe, expect, it } from 'vitest';
import { catalogImageRoute, mroCatalogRoute, mroSubCatalogRoute } from '../../../../src/catalog/model/routes';
import { type Route, routeUrl } from '../../../../src/core/page/model/routes';
import { PRO_HOSTS } from '../../built-in-hosts';

const at = (route: Route | undefined) => route && routeUrl(PRO_HOSTS, route).replace('.lc-frame.example', '');

describe('the pages of the catalogue', () => {
  it('§routes.pages are named by their ids', () => {
    expect(at(mroCatalogRoute('9a'))).toBe('https://list/catalog/9a.html?mro=1&isMroId=1');
    expect(at(catalogImageRoute(7))).toBe('https://www/catalog/config.html?catalogId=7');
  });

  it('§catalog.mro-pages give the MRO sub-catalog page three forms', () => {
    const name = encodeURIComponent('工具');
    expect(at(mroSubCatalogRoute({ catalogType: 'first', mroCatalogId: 5, catalogName: '工具' }))).toBe(
      `https://mro/mro/sub/catalog.html?catalogType=first&mroCatalogId=5&catalogName=${name}`,
    );
    expect(
      at(
        mroSubCatalogRoute({
          catalogType: 'second',
          mroCatalogId: 6,
          catalogName: 'a&b',
          parentCatalogName: '工具',
          parentMroCatalogId: 5,
        }),
      ),
    ).toBe(
      `https://mro/mro/sub/catalog.html?catalogType=second&mroCatalogId=6&catalogName=a%26b&parentCatalogName=${name}&parentMroCatalogId=5`,
    );
    expect(at(mroSubCatalogRoute({ catalogType: 'all' }))).toBe(
      'https://mro/mro/sub/catalog.html?catalogType=all&mroCatalogId=&catalogName=',
    );
  });
});
