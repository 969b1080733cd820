import { useStore } from '@nanostores/react';
import { $cartCount } from '../cart/count';
import { chatUrl, openChat } from '../chat/chat';
import { ROUTES } from '../core/page/model/routes';
import { $offParts } from '../core/page/parts';
import { useLater } from '../ui/before-script';
import { LinkButton } from '../ui/LinkButton';
import { Part } from '../ui/Part';
import { useRoom } from '../ui/use-room';
import { CountLink } from './CountLink';
import { Greeting } from './Greeting';
import styles from './SmallBar.module.css';
import { TOP_BAR_TEXT } from './texts';

/** The small header's words: who is here, customer service, and the cart's count as a link. */
export function SmallBar() {
  const cartCount = useLater(useStore($cartCount), null);
  const chatRoom = useRoom(useStore($offParts).has('chat'));
  return (
    <div className={styles.bar} data-track="top-bar">
      <Part name="greeting">
        <Greeting />
      </Part>
      <nav aria-label={TOP_BAR_TEXT.bar}>
        <ul className={styles.links}>
          {chatRoom && (
            <li style={chatRoom}>
              <LinkButton className={styles.service} href={chatUrl()} target="_blank" onClick={openChat}>
                {TOP_BAR_TEXT.contact}
              </LinkButton>
            </li>
          )}
          <li>
            <CountLink route={ROUTES.cart} label={TOP_BAR_TEXT.cart} count={cartCount} />
          </li>
        </ul>
      </nav>
    </div>
  );
}
