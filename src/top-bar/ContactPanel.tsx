import { useStore } from '@nanostores/react';
import { chatUrl, openChat } from '../chat/chat';
import { $pageData } from '../core/page/page-data';
import { $offParts } from '../core/page/parts';
import { $user } from '../core/session/session';
import { telUrl } from '../core/text/url';
import button from '../ui/Button.module.css';
import { useLater } from '../ui/before-script';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { SafeLink } from '../ui/SafeLink';
import styles from './ContactPanel.module.css';
import { qqUrl } from './model';
import './schema';
import { TOP_BAR_TEXT } from './texts';

/** Ways to customer service: the assigned salesman, by phone or QQ, the hotline, the chat window. */
export function ContactPanel() {
  const user = useLater(useStore($user), undefined);
  const { salesmanName, salesmanPhone, saleQQ } = user ?? { salesmanName: '', salesmanPhone: '', saleQQ: '' };
  const { commonConfigVO, customer } = useStore($pageData);
  const isChatOff = useLater(useStore($offParts).has('chat'), false);
  const hotline = commonConfigVO?.salesmanVO?.phoneNo ?? '';
  const qq = customer?.details === 'off' ? undefined : qqUrl(saleQQ, customer?.qqUrl);
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
        {qq !== undefined && (
          <>
            <dt>{TOP_BAR_TEXT.salesmanQq}</dt>
            <dd>
              {/* Tencent need not know which page the buyer comes from. */}
              <SafeLink className={styles.phone} href={qq} target="_blank" rel="noreferrer">
                {saleQQ}
              </SafeLink>
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
      {!isChatOff && (
        <LinkButton className={button.button} href={chatUrl()} target="_blank" onClick={openChat}>
          <Icon name="chat" />
          {TOP_BAR_TEXT.chat}
        </LinkButton>
      )}
      <p className={styles.hours}>{TOP_BAR_TEXT.serviceHours}</p>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <SafeLink className={styles.phone} href={telUrl(number)}>
      {number}
    </SafeLink>
  );
}
