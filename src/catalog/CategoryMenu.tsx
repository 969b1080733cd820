import { useStore } from '@nanostores/react';
import { useContext, useRef, useState } from 'react';
import { DIALOG_TEXT } from '../core/dialogs/texts';
import { retryPageData } from '../core/page/load-page-data';
import { $isFloating } from '../navigation/navigation';
import { CloseButton } from '../ui/CloseButton';
import { EmptyState } from '../ui/EmptyState';
import { HeaderSite } from '../ui/header-site';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { Loading } from '../ui/Skeleton';
import { useNarrowBox } from '../ui/use-media';
import { CategoryList } from './CategoryList';
import styles from './CategoryMenu.module.css';
import { $isCatalogLoading, menuOf } from './catalog';
import { CATALOG_COLUMN_PX, CATALOG_MAX_ROWS, PANES_MAX_PX } from './constants';
import { CATALOG_TEXT } from './texts';

/** The "product categories" button with its flyout: regular tree or, on the MRO site, MRO's. */
export function CategoryMenu({ variant }: { variant: 'main' | 'floating' }) {
  const isFloating = useStore($isFloating);
  const own = useRef<HTMLDivElement>(null);
  const isPaned = useNarrowBox(own, PANES_MAX_PX);
  // The menu is open under one header only: the swap to the other header closes it. The floating header
  // closes its own.
  const [openUnder, setOpenUnder] = useState<'full' | 'floating'>();
  const header = isFloating ? 'floating' : 'full';
  const isOpen = openUnder !== undefined;
  if (isOpen && openUnder !== header && variant === 'main') setOpenUnder(undefined);

  const change = (isNowOpen: boolean) => {
    setOpenUnder(isNowOpen ? header : undefined);
    // A tree that has failed to load is fetched again.
    if (isNowOpen) void retryPageData();
  };
  const close = () => {
    change(false);
    own.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={own} className={styles.menu}>
      <Popover
        open={isOpen}
        onOpenChange={change}
        hover={!isPaned}
        flush
        width={isPaned ? PANES_MAX_PX : CATALOG_COLUMN_PX}
        label={CATALOG_TEXT.menu}
        panelLabel={CATALOG_TEXT.menu}
        triggerClassName={variant === 'main' ? styles.trigger : styles.compact}
        className={styles.popover}
        panelClassName={styles.flyout}
        trigger={
          <>
            <Icon name="menu" size={20} />
            <span className={styles.label}>{CATALOG_TEXT.menu}</span>
          </>
        }
      >
        {isPaned && (
          <div className={styles.bar} data-bar="">
            {CATALOG_TEXT.menu}
            <CloseButton aria-label={DIALOG_TEXT.close} onClick={close} />
          </div>
        )}
        <Flyout isPaned={isPaned} />
      </Popover>
    </div>
  );
}

function Flyout({ isPaned }: { isPaned: boolean }) {
  const menu = useStore(menuOf(useContext(HeaderSite)));
  const isLoading = useStore($isCatalogLoading);
  if (menu.rows.length > 0) return <CategoryList menu={menu} isPaned={isPaned} />;
  if (!isLoading) return <EmptyState icon="list">{CATALOG_TEXT.empty}</EmptyState>;
  return <Loading label={CATALOG_TEXT.loading} lines={CATALOG_MAX_ROWS} className={styles.skeleton} />;
}
