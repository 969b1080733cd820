import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { FOOTER_TEXT } from '../../config/footer';
import { letterIndex, routeUrl } from '../../lib/routes';
import { $hosts } from '../../stores/hosts';
import { Icon } from '../../ui/Icon';
import { SafeLink } from '../../ui/SafeLink';
import styles from './LetterIndex.module.css';

const LETTERS = letterIndex();

/** The alphabetical index: A–Z, 0–9, other (§footer.parts); on narrow screens its button opens it. */
export function LetterIndex() {
  const hosts = useStore($hosts);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <nav className={styles.index} aria-label={FOOTER_TEXT.letters}>
      {/* As in the article columns both are there, and the style sheet shows the one that fits. */}
      <h2 className={styles.title}>
        <span className={styles.wide}>{FOOTER_TEXT.letters}</span>
        <button
          type="button"
          className={styles.narrow}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {FOOTER_TEXT.letters}
          <Icon name="chevron" />
        </button>
      </h2>
      <ul id={listId} className={styles.letters} data-open={isOpen || undefined}>
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
