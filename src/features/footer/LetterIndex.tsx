import { useStore } from '@nanostores/react';
import { FOOTER_TEXT } from '../../config/footer';
import { letterIndex, routeUrl } from '../../lib/routes';
import { $hosts } from '../../stores/hosts';
import { SafeLink } from '../../ui/SafeLink';
import styles from './LetterIndex.module.css';

const LETTERS = letterIndex();

/** The alphabetical index: A–Z, 0–9, other (spec §2 Site pages). */
export function LetterIndex() {
  const hosts = useStore($hosts);
  return (
    <nav className={styles.index} aria-label={FOOTER_TEXT.letters}>
      <h2 className={styles.title}>{FOOTER_TEXT.letters}</h2>
      <ul className={styles.letters}>
        {LETTERS.map(({ letter, route }) => (
          <li key={letter}>
            <SafeLink className={styles.letter} href={routeUrl(hosts, route)}>
              {letter === 'other' ? FOOTER_TEXT.otherLetter : letter}
            </SafeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
