import type { ComponentPropsWithRef } from 'react';
import { urlOf } from '../core/page/hosts';
import { linkData } from '../core/tracking/model/link-data';
import { Badge } from '../ui/Badge';
import { SafeLink } from '../ui/SafeLink';
import styles from './CategoryPanel.module.css';
import type { MenuLink } from './model/menu';
import { CATALOG_TEXT } from './texts';

export interface CategoryLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  link: MenuLink;
  [data: `data-${string}`]: string | undefined;
}

/** A category's name as a link, with its new flag and the link to choosing by picture. */
export function CategoryLink({ link, ...rest }: CategoryLinkProps) {
  const { id, name, to, isNew, pictures } = link;
  const data = linkData({ option: { catalogId: id } });
  return (
    <>
      <SafeLink {...data} {...rest} href={urlOf(to)}>
        {name}
        {isNew && <Badge text={CATALOG_TEXT.isNew} kind="new" isRead className={styles.mark} />}
      </SafeLink>
      {pictures !== undefined && (
        <SafeLink
          {...data}
          className={styles.pictures}
          href={urlOf(pictures)}
          aria-label={CATALOG_TEXT.picturesOf(name)}
        >
          {CATALOG_TEXT.pictures}
        </SafeLink>
      )}
    </>
  );
}
