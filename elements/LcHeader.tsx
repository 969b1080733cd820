import { useStore } from '@nanostores/react';
import { SITES } from '../src/config/frame';
import { CartButton } from '../src/features/cart/CartButton';
import { PlusPopover } from '../src/features/plus/PlusPopover';
import { TopBar } from '../src/features/session/TopBar';
import { $site } from '../src/stores/frame';
import type { Attributes } from './define';
import styles from './LcHeader.module.css';

/** The header: each area's part in its place (look.md). */
export function LcHeader({ site: attribute }: Attributes) {
  const pageSite = useStore($site);
  const site = SITES.find((known) => known === attribute) ?? pageSite;
  return (
    <header className={styles.header} data-site={site}>
      <TopBar site={site} plus={<PlusPopover />} />
      <div className={styles.main}>
        <div className={styles.logo} />
        <div className={styles.search} />
        <div className={styles.bom} />
        <div className={styles.cart}>
          <CartButton variant="main" />
        </div>
      </div>
    </header>
  );
}
