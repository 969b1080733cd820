import { useStore } from '@nanostores/react';
import { TOP_BAR_TEXT } from '../../config/session';
import { telUrl } from '../../lib/links/tel-url';
import { $frame } from '../../stores/frame';
import { $user } from '../../stores/identity/session';
import { ChatButton } from './ChatButton';
import styles from './ContactPanel.module.css';

/** Ways to customer service: the assigned salesman, the chat window, the hotline. */
export function ContactPanel() {
  const { salesmanName, salesmanPhone } = useStore($user);
  const hotline = useStore($frame).commonConfigVO?.salesmanVO?.phoneNo ?? '';
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
      <ChatButton className={styles.chat} />
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
