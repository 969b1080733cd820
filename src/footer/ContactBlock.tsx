import { useStore } from '@nanostores/react';
import { chatUrl, openChat } from '../chat/chat';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $offParts } from '../core/page/parts';
import { telUrl } from '../core/text/url';
import button from '../ui/Button.module.css';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { QrCode } from '../ui/QrCode';
import { SafeLink } from '../ui/SafeLink';
import { useRoom } from '../ui/use-room';
import styles from './ContactBlock.module.css';
import { APP_QR_PX } from './constants';
import { FOOTER_TEXT } from './texts';

/** Hotline, chat number, service hours and the app. `phone` is '' when the page data hold none. */
export function ContactBlock({ phone }: { phone: string }) {
  const chatRoom = useRoom(useStore($offParts).has('chat'));
  const app = routeUrl(useStore($hosts), ROUTES.mobileApp);
  return (
    <section className={styles.contact} aria-label={FOOTER_TEXT.contact}>
      <h2 className={styles.title}>{FOOTER_TEXT.contact}</h2>
      <dl className={styles.ways}>
        {phone !== '' && (
          <>
            <div>
              <dt>{FOOTER_TEXT.hotline}</dt>
              <dd>
                <SafeLink className={styles.hotline} href={telUrl(phone)}>
                  {phone}
                </SafeLink>
              </dd>
            </div>
            <div>
              <dt>{FOOTER_TEXT.chatNumber}</dt>
              <dd>{phone}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{FOOTER_TEXT.hours}</dt>
          <dd>
            {FOOTER_TEXT.workdays}
            <br />
            {FOOTER_TEXT.holidays}
          </dd>
        </div>
      </dl>
      {chatRoom && (
        <LinkButton
          className={`${button.button} ${styles.chat}`}
          href={chatUrl()}
          target="_blank"
          onClick={openChat}
          style={chatRoom}
        >
          <Icon name="chat" />
          {FOOTER_TEXT.chat}
        </LinkButton>
      )}
      <SafeLink className={styles.app} href={app}>
        <QrCode text={app} label={FOOTER_TEXT.app} size={APP_QR_PX} />
        <span aria-hidden="true">{FOOTER_TEXT.app}</span>
      </SafeLink>
    </section>
  );
}
