import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import { letterIndex, routeUrl } from '../core/page/model/routes';
import { SafeLink } from '../ui/SafeLink';
import styles from './LetterIndex.module.css';
import { NarrowSection } from './NarrowSection';
import { FOOTER_TEXT } from './texts';

const LETTERS = letterIndex();

/** The alphabetical index: A–Z, 0–9, other (§footer.parts); on narrow screens its button opens it. */
export function LetterIndex() {
  const hosts = useStore($hosts);
  return (
    <nav className={styles.index} aria-label={FOOTER_TEXT.letters}>
      <NarrowSection name={FOOTER_TEXT.letters} className={styles.title}>
        <ul className={styles.letters}>
          {LETTERS.map(({ letter, route }) => (
            <li key={letter}>
              <SafeLink className={styles.letter} href={routeUrl(hosts, route)}>
                {letter === 'other' ? FOOTER_TEXT.otherLetter : letter}
              </SafeLink>
            </li>
          ))}
        </ul>
      </NarrowSection>
    </nav>
  );
}
