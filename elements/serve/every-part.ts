const url = 'https://www.example.com/a';
const picture = 'https://www.example.com/a.svg';
const website = { status: 'enable', url, title: 'a', keyword: 'a', needBold: 'yes', fontColor: '#123456' };
const many = <One>(count: number, one: One) => Array.from({ length: count }, () => one);

/**
 * Together these page data show every part and state that a fragment can have. Every fragment gets the styles
 * of all this markup. So its styles depend on the release alone, and a policy can name their hash (csp.md).
 */
export const EVERY_PART: readonly Record<string, unknown>[] = [
  { projectConfigVO: { www: 'https://www.example.com' } },
  {
    projectConfigVO: { www: 'https://www.example.com', supplier: 'https://supplier.example.com' },
    banner: 'yes',
    chat: { url: `${url}?b=c`, name: 'a' },
    headerAd: {
      searchBoxDarkGrainedWord: 'a',
      belowTheSearchBoxKeywords: [{ keyword: 'a', colour: '#123456', targetLink: url, title: 'a' }],
      navigationBars: ['hot', 'new', 'supplier', 'enter', '9.9', ''].flatMap((cornerMark) =>
        ['', picture].map((cornerMarkUrl) => ({
          navigationWords: 'a',
          targetLink: url,
          cornerMark,
          cornerMarkUrl,
        })),
      ),
      logo: { targetLink: url, logo: picture, title: 'a' },
    },
    commonConfigVO: {
      memberWebsite: many(99, website),
      friendWebsite: many(99, website),
      websiteFooterVOList: [
        { imageUrl: '', title: 'a', copyWriting: 'a' },
        ...many(4, { imageUrl: picture, title: 'a', copyWriting: 'a' }),
      ],
      salesmanVO: { phoneNo: '400-000-0000' },
      hotKeySearch: ['a'],
    },
    websiteSectionList: [{ sectionName: 'a', articleList: [{ name: 'a', link: url, articleTitle: 'a' }] }],
    company: {
      name: 'a',
      icp: { text: 'a', url },
      police: { text: 'a', url },
      license: { text: 'a', url },
    },
    catalogList: many(20, { catalogId: '1', catalogName: 'a', isNew: true, hasCatalogImage: true }),
    mroCatalogList: many(20, { mroCatalogId: '1', catalogName: 'a', accessPictureLink: picture }),
  },
];
