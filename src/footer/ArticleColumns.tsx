import { SafeLink } from '../ui/SafeLink';
import styles from './ArticleColumns.module.css';
import { NarrowSection } from './NarrowSection';
import { FOOTER_TEXT } from './texts';

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
      {sections.map(({ id, name, articles }) => (
        <div key={id} className={styles.column}>
          <NarrowSection name={name} className={styles.name}>
            <ul className={styles.articles}>
              {articles.map((article) => (
                <li key={article.id}>
                  <SafeLink className={styles.link} href={article.href} title={article.title || undefined}>
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
