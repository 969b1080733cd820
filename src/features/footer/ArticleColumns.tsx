import { useId, useState } from 'react';
import { FOOTER_TEXT } from '../../config/footer';
import { Icon } from '../../ui/Icon';
import { SafeLink } from '../../ui/SafeLink';
import styles from './ArticleColumns.module.css';

interface Section {
  id: number;
  name: string;
  articles: readonly { id: number; label: string; title: string; href: string | undefined }[];
}

/** The article sections as columns; on narrow screens each opens by its own button. */
export function ArticleColumns({ sections }: { sections: readonly Section[] }) {
  if (sections.length === 0) return null;
  return (
    <nav className={styles.columns} aria-label={FOOTER_TEXT.help}>
      {sections.map((section) => (
        <ArticleColumn key={section.id} {...section} />
      ))}
    </nav>
  );
}

/** Heading and button are both there; the style sheet shows the one that fits, so nothing moves at takeover. */
function ArticleColumn({ name, articles }: Section) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className={styles.column} data-open={isOpen || undefined}>
      <h2 className={styles.name}>
        <span className={styles.wide}>{name}</span>
        <button
          type="button"
          className={styles.narrow}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          <Icon name="chevron" />
        </button>
      </h2>
      <ul id={listId} className={styles.articles}>
        {articles.map(({ id, label, title, href }) => (
          <li key={id}>
            <SafeLink className={styles.link} href={href} title={title || undefined}>
              {label}
            </SafeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
