import { computed } from 'nanostores';
import { FOOTER_TEXT } from '../config/footer';
import { textLines, websiteLinks } from '../lib/footer';
import { safeUrl } from '../lib/safe-url';
import { environment } from '../platform/environment';
import { askConfirm } from './dialogs';
import { $frame } from './frame';
import { $hosts } from './hosts';

/** What the footer shows of the page data; what they do not hold is empty (spec §3, behaviours gap 34). */
export const $footer = computed([$frame, $hosts], (frame, hosts) => {
  const config = frame.commonConfigVO;
  const address = (given: string) => safeUrl(given, hosts.www);
  return {
    services: (config?.websiteFooterVOList ?? []).map(({ imageUrl, title, copyWriting }, id) => ({
      id,
      image: address(imageUrl),
      title,
      text: textLines(copyWriting).join('\n'),
    })),
    sections: (frame.websiteSectionList ?? []).map(({ sectionName, articleList }, id) => ({
      id,
      name: sectionName,
      articles: articleList.map(({ name, link, articleTitle }, at) => ({
        id: at,
        label: name,
        title: articleTitle,
        href: address(link),
      })),
    })),
    members: websiteLinks(config?.memberWebsite ?? [], hosts.www),
    friends: websiteLinks(config?.friendWebsite ?? [], hosts.www),
    phone: config?.salesmanVO?.phoneNo.trim() ?? '',
  };
});

/** The copyright line with the current year. */
export function copyrightLine(): string {
  return FOOTER_TEXT.copyright.replace('{year}', String(new Date(environment().now()).getFullYear()));
}

/** Opens a third party's website in a new tab after the user has confirmed (spec §5 Links). */
export async function openThirdParty(url: string): Promise<void> {
  if (!(await askConfirm({ msg: FOOTER_TEXT.leave }))) return;
  const { page } = environment();
  if (!page.open(url)) page.navigate(url);
}
