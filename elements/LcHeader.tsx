import { useLayoutEffect, useRef } from 'react';
import { BannerHandle } from '../src/features/ads/BannerHandle';
import { TopBanner } from '../src/features/ads/TopBanner';
import { BomButton } from '../src/features/bom/BomButton';
import { CartButton } from '../src/features/cart/CartButton';
import { CategoryMenu } from '../src/features/catalog/CategoryMenu';
import { FloatingHeader } from '../src/features/navigation/FloatingHeader';
import { Logo } from '../src/features/navigation/Logo';
import { NavigationBar } from '../src/features/navigation/NavigationBar';
import { QuickInquiry } from '../src/features/navigation/QuickInquiry';
import { PlusPopover } from '../src/features/plus/PlusPopover';
import { HotKeywords } from '../src/features/search/HotKeywords';
import { SearchBox } from '../src/features/search/SearchBox';
import { TopBar } from '../src/features/session/TopBar';
import { openResultsIn } from '../src/stores/search/submit';
import type { Attributes } from './attributes';
import styles from './LcHeader.module.css';
import { useFallbackWords } from './use-fallback-words';
import { usePublishedHeight } from './use-published-height';
import { useSite } from './use-site';

/** The header: each area's part in its place (design.md). */
export function LcHeader({
  site: attribute,
  'results-target': resultsTarget,
  'scroll-root': scrollRoot,
  banner,
}: Attributes) {
  const site = useSite(attribute);
  useLayoutEffect(() => openResultsIn(resultsTarget), [resultsTarget]);
  const header = useRef<HTMLElement>(null);
  usePublishedHeight(header);
  useFallbackWords(header);
  return (
    <header ref={header} className={styles.header} data-site={site}>
      <div className={styles.box} data-box="">
        <TopBanner isReserved={banner === 'yes'} />
        <TopBar site={site} plus={<PlusPopover />} banner={<BannerHandle />} />
        <div className={styles.main}>
          <div className={styles.logo} data-track="logo">
            <Logo site={site} />
          </div>
          <div className={styles.search} data-track="search">
            <SearchBox site={site} variant="main" />
            <HotKeywords site={site} />
          </div>
          <div className={styles.bom} data-track="bom">
            {site === 'mro' ? <QuickInquiry /> : <BomButton />}
          </div>
          <div className={styles.cart} data-track="cart">
            <CartButton variant="main" />
          </div>
        </div>
        <NavigationBar categories={<CategoryMenu site={site} variant="main" />} />
      </div>
      <FloatingHeader
        site={site}
        scrollRoot={scrollRoot}
        categories={<CategoryMenu site={site} variant="floating" />}
      >
        <SearchBox site={site} variant="floating" />
        <CartButton variant="floating" />
      </FloatingHeader>
    </header>
  );
}
