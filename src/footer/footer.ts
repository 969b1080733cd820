import { computed } from 'nanostores';
import { environment } from '../core/browser/environment';
import { askConfirm } from '../core/dialogs/dialogs';
import { $hosts } from '../core/page/hosts';
import { $pageDataStatus } from '../core/page/load-page-data';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { $linkUrl, $sisterUrl, $withSource } from '../core/page/sister-sites';
import { pictureUrl, siteHost, siteUrl } from '../core/text/url';
import { serviceBlocks, websiteLinks } from './model';
import './schema';
import { ASSUMED_REGISTRATIONS, FOOTER_TEXT } from './texts';

/** The footer's part of the page data; missing parts are empty (G34 data sources). */
export const $footer = computed(
  [$pageData, $pageDataStatus, $hosts, $sisterUrl, $linkUrl, $withSource],
  (pageData, status, hosts, sisterUrl, linkUrl, withSource) => {
    const config = pageData.commonConfigVO;
    return {
      services: serviceBlocks(config?.websiteFooterVOList ?? []).map(({ imageUrl, ...words }, id) => ({
        id,
        image: pictureUrl(imageUrl, hosts.www),
        ...words,
      })),
      sections: (pageData.websiteSectionList ?? []).map(({ sectionName, articleList }, id) => ({
        id,
        name: sectionName,
        articles: articleList.map(({ name, link, articleTitle }, at) => ({
          id: at,
          label: name.trim() || articleTitle,
          title: articleTitle,
          href: linkUrl(link),
        })),
      })),
      members: websiteLinks(config?.memberWebsite ?? [], hosts.www).map((link) => ({
        ...link,
        href: sisterUrl(link.href, [link.label, link.title]),
      })),
      friends: websiteLinks(config?.friendWebsite ?? [], hosts.www).map((link) => ({
        ...link,
        href: withSource(link.href),
        isOwn: Object.values(hosts).some((host) => siteHost(host) === siteHost(link.href ?? '')),
      })),
      phone: config?.salesmanVO?.phoneNo.trim() ?? '',
      /** Its lists are still loading and would push this content away. */
      isPending: status === 'loading' && config === undefined && pageData.websiteSectionList === undefined,
    };
  },
);

/** The copyright line with the current year, and the company's name if the page gives it. */
export function copyrightLine(): string {
  const year = String(new Date(environment().now()).getFullYear());
  return `${FOOTER_TEXT.copyright.replace('{year}', year)} ${$pageData.get().company?.name ?? ''}`.trim();
}

/** Licence and registrations of the legal line: the page's own, else two neutral links to the registers. */
export const $legalLinks = computed([$pageData, $hosts], ({ company }, hosts) => {
  const licence = routeUrl(hosts, ROUTES.businessLicence);
  return [
    { key: 'license' as const, label: FOOTER_TEXT.licence, url: licence },
    ...ASSUMED_REGISTRATIONS,
  ].map(({ key, label, url }) => {
    const entry = company?.[key];
    const href = entry?.url ? siteUrl(entry.url, hosts.www) : url;
    return { label: entry?.text ?? label, href, isOurs: key === 'license' && !entry?.url };
  });
});

/** Opens a third party's website in a new tab after the user has confirmed. */
export async function openThirdParty(url: string): Promise<void> {
  if (!(await askConfirm({ title: FOOTER_TEXT.leaveTitle, msg: FOOTER_TEXT.leave }))) return;
  environment().page.open(url);
}
