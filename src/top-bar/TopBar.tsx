import { useStore } from '@nanostores/react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { $cartCount } from '../cart/count';
import { watchSizes } from '../core/browser/listen';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $offParts } from '../core/page/parts';
import { $loginStatus, $user } from '../core/session/session';
import { useLater } from '../ui/before-script';
import { HeaderSite } from '../ui/header-site';
import { Part } from '../ui/Part';
import { SafeLink } from '../ui/SafeLink';
import { useRoom } from '../ui/use-room';
import { CountLink } from './CountLink';
import { Greeting } from './Greeting';
import { NarrowMenu } from './NarrowMenu';
import styles from './TopBar.module.css';
import { TopBarMenu, type TopBarMenuProps } from './TopBarMenu';
import { TOP_BAR_TEXT } from './texts';

export interface TopBarProps {
  /** A part of another area, drawn beside a customer's name. */
  besideName?: ReactNode;
  /** The button that opens a folded top banner. */
  banner?: ReactNode;
}

/** The bar above the header: the greeting, and the links to the member area. */
export function TopBar({ besideName, banner }: TopBarProps) {
  const site = useContext(HeaderSite);
  const hosts = useStore($hosts);
  const sitesRoom = useRoom(useStore($offParts).has('groupSites'));
  const messageNum = useLater(useStore($user).messageNum, null);
  const isCustomer = useLater(useStore($loginStatus) === 'customer', false);
  const cartCount = useLater(useStore($cartCount), null);
  const start = useRef<HTMLDivElement>(null);
  const isCrowded = useCrowded(start);
  return (
    <div className={styles.bar} data-track="top-bar">
      <div className={styles.row} data-crowded={isCrowded || undefined}>
        <div ref={start} className={styles.start}>
          {site === 'mro' && (
            <SafeLink href={routeUrl(hosts, ROUTES.home)} className={styles.back}>
              {TOP_BAR_TEXT.backToMain}
            </SafeLink>
          )}
          <Part name="greeting">
            <Greeting besideName={besideName} />
          </Part>
          {banner}
        </div>
        <nav aria-label={TOP_BAR_TEXT.bar}>
          <ul className={styles.links} data-customer={isCustomer || undefined}>
            {isCustomer && <MenuItem name="workbench" />}
            <MenuItem name="app" />
            <li className={styles.kept}>
              <CountLink route={ROUTES.messages} label={TOP_BAR_TEXT.messages} count={messageNum} />
            </li>
            <li>
              <SafeLink href={routeUrl(hosts, ROUTES.orders)}>{TOP_BAR_TEXT.orders}</SafeLink>
            </li>
            <li>
              <CountLink route={ROUTES.cart} label={TOP_BAR_TEXT.cart} count={cartCount} />
            </li>
            <MenuItem name="contact" />
            <li>
              <SafeLink href={routeUrl(hosts, ROUTES.helpCenter)}>{TOP_BAR_TEXT.help}</SafeLink>
            </li>
            <MenuItem name="supplier" />
            {sitesRoom && <MenuItem name="group-sites" style={sitesRoom} />}
            <li className={styles.menu}>
              <Part name="narrow-menu">
                <NarrowMenu />
              </Part>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}

/**
 * Whether the words beside `start` leave it no room, for example a translator's longer words. The links then
 * go into the menu of a narrow bar, and come back in a bar that is wide enough for all.
 */
function useCrowded(start: RefObject<HTMLElement | null>): boolean {
  const [neededPx, setNeeded] = useState(0);
  useEffect(() => {
    const [part, row] = [start.current, start.current?.parentElement];
    if (!part || !row) return;
    let needed = 0;
    return watchSizes([row, part], () => {
      const missing = part.scrollWidth - part.clientWidth;
      if (needed === 0 ? missing > 1 : row.clientWidth >= needed)
        needed = needed === 0 ? row.clientWidth + missing : 0;
      setNeeded(needed);
    });
  }, [start]);
  return neededPx > 0;
}

function MenuItem({ name, style }: TopBarMenuProps & { style?: CSSProperties }) {
  return (
    <li style={style}>
      <Part name={name}>
        <TopBarMenu name={name} />
      </Part>
    </li>
  );
}
