import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { useLater } from '../ui/before-script';
import { Icon } from '../ui/Icon';
import { SafeLink } from '../ui/SafeLink';
import { Slice } from '../ui/Slice';
import columnStyles from './ArticleColumns.module.css';
import { ContactBlock } from './ContactBlock';
import { ASSUMED_FRIEND_LINKS_SHOWN, MEMBER_LINKS_SHOWN, SERVICE_IMAGE_PX } from './constants';
import { $footer, $legalLinks, copyrightLine } from './footer';
import legalStyles from './LegalLine.module.css';
import letterStyles from './LetterIndex.module.css';
import { LETTER_INDEX } from './model';
import narrowStyles from './NarrowSection.module.css';
import serviceStyles from './ServiceBlocks.module.css';
import styles from './SiteFooter.module.css';
import { FOOTER_TEXT } from './texts';
import { WebsiteList } from './WebsiteList';

/**
 * The page's footer, without the parts that the page data do not hold; the small one is the legal line alone.
 */
export function SiteFooter({ isSmall = false }: { isSmall?: boolean }) {
  return isSmall ? (
    <footer data-box="">
      <LegalLine isSmall />
    </footer>
  ) : (
    <WholeFooter />
  );
}

function WholeFooter() {
  const { services, sections, members, friends, phone, isPending } = useStore($footer);
  const hosts = useStore($hosts);
  return (
    <footer className={styles.footer} data-box="" data-to-come={isPending || undefined}>
      <ServiceBlocks services={services} />
      <Slice>
        <div className={styles.middle}>
          <ArticleColumns sections={sections} />
          <ContactBlock phone={phone} />
        </div>
      </Slice>
      <Slice>
        <div className={styles.lists}>
          <WebsiteList title={FOOTER_TEXT.members} links={members} collapsedTo={MEMBER_LINKS_SHOWN} />
          <WebsiteList
            title={FOOTER_TEXT.friends}
            links={friends}
            collapsedTo={ASSUMED_FRIEND_LINKS_SHOWN}
            isThirdParty
            more={<SafeLink href={routeUrl(hosts, ROUTES.friendlyLinks)}>{FOOTER_TEXT.moreFriends}</SafeLink>}
          />
          <LetterIndex />
        </div>
      </Slice>
      <LegalLine />
    </footer>
  );
}

/** Copyright with the current year, business licence and registration links. */
function LegalLine({ isSmall = false }: { isSmall?: boolean }) {
  const links = useStore($legalLinks);
  // A fragment is of the year of its release. React keeps the text of an element that it hydrates, so the
  // year of now is an element of its own.
  const age = useLater('now', 'release');
  return (
    <div className={legalStyles.legal} data-size={isSmall ? 'small' : undefined}>
      <p key={age} suppressHydrationWarning>
        {copyrightLine()}
      </p>
      {links.map(({ label, href, isOurs }) => (
        <SafeLink key={label} href={href} target={isOurs ? '_self' : '_blank'}>
          {label}
        </SafeLink>
      ))}
    </div>
  );
}

type Footer = ReturnType<typeof $footer.get>;

/** The article sections as columns; on narrow screens each opens by its own button. */
function ArticleColumns({ sections }: Pick<Footer, 'sections'>) {
  if (sections.length === 0) return null;
  return (
    <nav className={columnStyles.columns} aria-label={FOOTER_TEXT.help}>
      {sections.map(({ id, name, articles }) => (
        <div key={id} className={columnStyles.column}>
          <NarrowSection name={name} className={columnStyles.name}>
            <ul className={columnStyles.articles}>
              {articles.map((article) => (
                <li key={article.id}>
                  <SafeLink
                    className={columnStyles.link}
                    href={article.href}
                    title={article.title || undefined}
                  >
                    {article.label}
                  </SafeLink>
                </li>
              ))}
            </ul>
          </NarrowSection>
        </div>
      ))}
    </nav>
  );
}

/** The alphabetical index: A–Z, 0–9, other; on narrow screens its button opens it. */
function LetterIndex() {
  const hosts = useStore($hosts);
  return (
    <nav className={letterStyles.index} aria-label={FOOTER_TEXT.letters}>
      <NarrowSection name={FOOTER_TEXT.letters} className={letterStyles.title}>
        <ul className={letterStyles.letters}>
          {LETTER_INDEX.map(({ letter, route }) => (
            <li key={letter}>
              <SafeLink className={letterStyles.letter} href={routeUrl(hosts, route)}>
                {letter === 'other' ? FOOTER_TEXT.otherLetter : letter}
              </SafeLink>
            </li>
          ))}
        </ul>
      </NarrowSection>
    </nav>
  );
}

interface NarrowSectionProps {
  name: string;
  /** The class of the heading. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * A heading with its list; on narrow screens a button opens the list. Heading and button are both there; the
 * style sheet shows the one that fits, so nothing moves at takeover.
 */
function NarrowSection({ name, className, children }: NarrowSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <>
      <h2 className={className}>
        <span className={narrowStyles.wide}>{name}</span>
        <button
          type="button"
          className={narrowStyles.narrow}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          <Icon name="chevron" />
        </button>
      </h2>
      <div id={contentId} className={narrowStyles.content} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

/** The promises of the store: picture, title, lines. */
function ServiceBlocks({ services }: Pick<Footer, 'services'>) {
  if (services.length === 0) return null;
  return (
    <section className={serviceStyles.band} aria-label={FOOTER_TEXT.services}>
      <ul className={serviceStyles.blocks} data-odd={services.length % 4 === 1 || undefined}>
        {services.map(({ id, image, title, text }) => (
          <li key={id} className={serviceStyles.block}>
            <ServiceImage image={image} />
            <div>
              {title !== '' && <strong className={serviceStyles.title}>{title}</strong>}
              {text !== '' && <p className={serviceStyles.lines}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decoration beside its title; a picture that fails is replaced by a built-in icon. */
function ServiceImage({ image }: { image: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (image === undefined || hasFailed) return <Icon name="check" size={SERVICE_IMAGE_PX} />;
  return (
    <img
      className={serviceStyles.image}
      src={image}
      alt=""
      width={SERVICE_IMAGE_PX}
      height={SERVICE_IMAGE_PX}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
