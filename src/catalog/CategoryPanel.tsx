import { useEffect, useMemo, useRef, useState } from 'react';
import { urlOf } from '../core/page/hosts';
import { SafeLink } from '../ui/SafeLink';
import { CategoryGroup } from './CategoryGroup';
import styles from './CategoryPanel.module.css';
import { CategoryWords } from './CategoryWords';
import { PANEL_SLICE_LINKS } from './constants';
import type { MenuRow } from './model/menu';
import { sliceGroups } from './model/slices';
import { CATALOG_TEXT } from './texts';

export interface CategoryPanelProps {
  id: string;
  row: MenuRow;
}

/** The categories below a first-level one. The visible part is rendered at once, the rest when it is scrolled to. */
export function CategoryPanel({ id, row }: CategoryPanelProps) {
  const panel = useMemo(() => row.panel(), [row]);
  const slices = useMemo(() => sliceGroups(panel.groups, PANEL_SLICE_LINKS), [panel]);
  const [shown, setShown] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  const hasRest = shown < slices.length;

  useEffect(() => {
    if (!hasRest || end.current === null) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(shown + 1);
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [hasRest, shown]);

  return (
    <section id={id} className={styles.panel} data-panel="" aria-label={CATALOG_TEXT.panel(row.name)}>
      <CategoryWords words={panel} />
      {slices.slice(0, shown).map((slice, index) => (
        <ul key={index.toString()} className={styles.groups}>
          {slice.map((group) => (
            <CategoryGroup key={group.key} group={group} />
          ))}
        </ul>
      ))}
      {hasRest && <div ref={end} className={styles.end} />}
      {panel.more !== undefined && !hasRest && (
        <SafeLink className={styles.more} href={urlOf(panel.more)}>
          {CATALOG_TEXT.more}
        </SafeLink>
      )}
    </section>
  );
}
