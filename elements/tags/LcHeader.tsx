import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { BannerHandle } from '../../src/ads/BannerHandle';
import { TopBanner } from '../../src/ads/TopBanner';
import { BomButton } from '../../src/bom/BomButton';
import { CartButton } from '../../src/cart/CartButton';
import { CategoryMenu } from '../../src/catalog/CategoryMenu';
import { watchSizes } from '../../src/core/browser/listen';
import { unclobbered } from '../../src/core/text/objects';
import { FloatingHeader } from '../../src/navigation/FloatingHeader';
import { Logo } from '../../src/navigation/Logo';
import { NavigationBar } from '../../src/navigation/NavigationBar';
import { nameHome } from '../../src/navigation/navigation';
import { QuickInquiry } from '../../src/navigation/QuickInquiry';
import { PlusPopover } from '../../src/plus/PlusPopover';
import { HotKeywords } from '../../src/search/HotKeywords';
import { SearchBox } from '../../src/search/SearchBox';
import { setResultsTarget } from '../../src/search/submit';
import { TopBar } from '../../src/top-bar/TopBar';
import { useLater } from '../../src/ui/before-script';
import { HeaderSite } from '../../src/ui/header-site';
import { Part } from '../../src/ui/Part';
import { Slice } from '../../src/ui/Slice';
import type { Attributes } from '../tag-list';
import styles from './LcHeader.module.css';
import { SkipLink } from './SkipLink';
import { SmallHeader } from './SmallHeader';
import { useSite } from './use-site';

/**
 * The header has each area's part in its place (design.md). A part that throws leaves the other parts alone
 * (T11 part boundaries).
 */
export function LcHeader({
  site: attribute,
  size,
  'results-target': resultsTarget,
  'scroll-root': scrollRoot,
  banner,
  'skip-to': skipTo,
  'publish-height': publishHeight,
  'top-offset': topOffset,
}: Attributes) {
  const site = useSite(attribute, true);
  useLayoutEffect(() => setResultsTarget(resultsTarget), [resultsTarget]);
  const header = useRef<HTMLElement>(null);
  const isSmall = size === 'small';
  usePublishedHeight(header, publishHeight === 'yes', isSmall);
  useFallbackWords(header);
  const style: CSSProperties & Record<'--lc-top', string | undefined> = {
    '--lc-top': useLater(topOffset, undefined),
  };
  const plus = (
    <Part name="plus">
      <PlusPopover />
    </Part>
  );
  const bannerHandle = (
    <Part name="banner-handle">
      <BannerHandle />
    </Part>
  );
  const categories = (variant: 'main' | 'floating') => (
    <Part name="categories">
      <CategoryMenu variant={variant} />
    </Part>
  );
  const bom = (variant: 'main' | 'floating') => (
    <Part name="bom">
      {site === 'mro' ? <QuickInquiry variant={variant} /> : <BomButton variant={variant} />}
    </Part>
  );
  const whole = (
    <>
      <div className={styles.box} data-box="">
        <Part name="banner">
          <TopBanner isReserved={banner === 'yes'} />
        </Part>
        <Slice>
          <Part name="top-bar">
            <TopBar besideName={plus} banner={bannerHandle} />
          </Part>
        </Slice>
        <div className={styles.main}>
          <div className={styles.logo} data-track="logo">
            <Part name="logo">
              <Logo />
            </Part>
          </div>
          <Slice>
            <div className={styles.search} data-track="search">
              <Part name="search">
                <SearchBox variant="main" />
              </Part>
              <Part name="hot-keywords">
                <HotKeywords />
              </Part>
            </div>
          </Slice>
          <div className={styles.bom} data-track="bom">
            {bom('main')}
          </div>
          <div className={styles.cart} data-track="cart">
            <Part name="cart">
              <CartButton variant="main" />
            </Part>
          </div>
        </div>
        <Slice>
          <Part name="navigation">
            <NavigationBar categories={categories('main')} />
          </Part>
        </Slice>
      </div>
      <Part name="floating-header">
        <FloatingHeader scrollRoot={scrollRoot} categories={categories('floating')}>
          <Part name="search">
            <SearchBox variant="floating" />
          </Part>
          <div className={styles.bom}>{bom('floating')}</div>
          <Part name="cart">
            <CartButton variant="floating" />
          </Part>
        </FloatingHeader>
      </Part>
    </>
  );
  return (
    <HeaderSite.Provider value={site}>
      <header ref={header} className={styles.header} style={style} data-site={site}>
        <SkipLink to={skipTo} />
        {isSmall ? <SmallHeader /> : whole}
      </header>
    </HeaderSite.Provider>
  );
}

/** The page's own link between the header's tags names the way home, until the page data do. */
function useFallbackWords(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = inside.current?.getRootNode();
    if (root instanceof ShadowRoot) nameHome(root.host.querySelector('a')?.textContent ?? '');
  }, [inside]);
}

const FLOATING = '[data-floating]';
const HEIGHT = '--lc-header-height';

/**
 * The heights of the headers that publish their height; the html element has the height of the header added
 * last.
 */
const heights = new Map<HTMLElement, string>();

function publishOnPage(): void {
  unclobbered(document, 'documentElement').style.setProperty(HEIGHT, [...heights.values()].pop() ?? '');
}

/**
 * Sets `--lc-header-height` and `--lc-floating-header-height` on the element to the current heights of its
 * header and floating header (contract.md §6). With `isOnPage`, which the page asks for, the first is on the
 * html element too; a small header has no floating one.
 */
function usePublishedHeight(
  header: RefObject<HTMLElement | null>,
  isOnPage: boolean,
  isSmall: boolean,
): void {
  useEffect(() => {
    const shown = header.current;
    const root = shown?.getRootNode();
    if (!shown || !(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return;
    const { style } = root.host;
    const floating = isSmall ? null : shown.querySelector<HTMLElement>(FLOATING);
    const published = new Map<string, string>();
    const publish = () => {
      for (const [name, value] of published)
        if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    };
    let frame = 0;
    const unwatch = watchSizes(floating ? [shown, floating] : [shown], () => {
      // Both are read before either is written, because reading after writing would force a second layout.
      const [full, compact] = [shown.offsetHeight, floating?.offsetHeight ?? 0];
      // Both are written in the next frame. All elements inherit them and are styled again, which would delay
      // the header's first paint. The page may also gain or lose its scrollbar and resize the header, which
      // browsers report as an error if it happens in the same frame.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        published.set(HEIGHT, `${full}px`);
        published.set('--lc-floating-header-height', `${compact}px`);
        publish();
        if (!isOnPage) return;
        heights.set(shown, `${full}px`);
        publishOnPage();
      });
    });
    // A page that compares its HTML with itself takes the tag's style away (G54 page hides).
    const observer = new MutationObserver(publish);
    observer.observe(root.host, { attributeFilter: ['style'] });
    return () => {
      unwatch();
      observer.disconnect();
      cancelAnimationFrame(frame);
      if (heights.delete(shown)) publishOnPage();
    };
  }, [header, isOnPage, isSmall]);
}
