import { useStore } from '@nanostores/react';
import { chatUrl, openChat } from '../core/page/chat';
import { $pageData } from '../core/page/page-data';
import { $user } from '../core/session/session';
import { telUrl } from '../core/text/tel-url';
import { Icon } from '../ui/Icon';
import { PlainButton } from '../ui/PlainButton';
import styles from './ContactPanel.module.css';
import { TOP_BAR_TEXT } from './texts';

/** Ways to customer service: the assigned salesman, the chat window, the hotline. */
export function ContactPanel() {
  const { salesmanName, salesmanPhone } = useStore($user);
  const hotline = useStore($pageData).commonConfigVO?.salesmanVO?.phoneNo ?? '';
  return (
    <div className={styles.contact}>
      <dl>
        {salesmanName + salesmanPhone !== '' && (
          <>
            <dt>{TOP_BAR_TEXT.salesman}</dt>
            <dd>
              {salesmanName} {salesmanPhone !== '' && <Phone number={salesmanPhone} />}
            </dd>
          </>
        )}
        {hotline !== '' && (
          <>
            <dt>{TOP_BAR_TEXT.hotline}</dt>
            <dd>
              <Phone number={hotline} />
            </dd>
          </>
        )}
      </dl>
      <PlainButton className={styles.chat} plainHref={chatUrl()} onClick={openChat}>
        <Icon name="chat" />
        {TOP_BAR_TEXT.chat}
      </PlainButton>
      <p className={styles.hours}>{TOP_BAR_TEXT.serviceHours}</p>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  const href = telUrl(number);
  if (href === undefined) return number;
  return (
    <a className={styles.phone} href={href}>
      {number}
    </a>
  );
}
