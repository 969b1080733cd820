import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { SafeLink } from '../ui/SafeLink';
import { ArticleColumns } from './ArticleColumns';
import { ContactBlock } from './ContactBlock';
import { $footer, $legalLinks, copyrightLine } from './footer';
import legalStyles from './LegalLine.module.css';
import { LetterIndex } from './LetterIndex';
import { ASSUMED_FRIEND_LINKS_SHOWN, MEMBER_LINKS_SHOWN } from './model';
import { ServiceBlocks } from './ServiceBlocks';
import styles from './SiteFooter.module.css';
import { FOOTER_TEXT } from './texts';
import { WebsiteList } from './WebsiteList';

/** The page's footer (§footer.parts), without the parts that the page data do not hold. */
export function SiteFooter() {
  const { services, sections, members, friends, phone, isPending } = useStore($footer);
  const hosts = useStore($hosts);
  return (
    <footer className={styles.footer} data-box="" data-to-come={isPending || undefined}>
      <ServiceBlocks services={services} />
      <div className={styles.middle}>
        <ArticleColumns sections={sections} />
        <ContactBlock phone={phone} />
      </div>
      <div className={styles.lists}>
        <WebsiteList title={FOOTER_TEXT.members} links={members} shown={MEMBER_LINKS_SHOWN} />
        <WebsiteList
          title={FOOTER_TEXT.friends}
          links={friends}
          shown={ASSUMED_FRIEND_LINKS_SHOWN}
          isThirdParty
          more={<SafeLink href={routeUrl(hosts, ROUTES.friendlyLinks)}>{FOOTER_TEXT.moreFriends}</SafeLink>}
        />
        <LetterIndex />
      </div>
      <LegalLine />
    </footer>
  );
}

/** Copyright with the current year, business licence and registration links (§footer.parts). */
function LegalLine() {
  const links = useStore($legalLinks);
  return (
    <div className={legalStyles.legal}>
      <p>{copyrightLine()}</p>
      {links.map(({ label, href, isOurs }) => (
        <SafeLink key={label} href={href} target={isOurs ? '_self' : '_blank'}>
          {label}
        </SafeLink>
      ))}
    </div>
  );
}
