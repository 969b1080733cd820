import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { TOP_BAR_TEXT } from '../../config/session';
import {
  $loginPhase,
  loginPageUrl,
  openLogin,
  openRegister,
  registerPageUrl,
} from '../../stores/identity/login';
import { logout } from '../../stores/identity/logout';
import { $loginStatus, $user } from '../../stores/identity/session';
import { isPlainClick } from '../../ui/plain-click';
import { SafeLink } from '../../ui/SafeLink';
import styles from './Greeting.module.css';

/** Who the user is. While that is not known it shows neither a guest's nor a customer's links (A11). */
export function Greeting({ plus }: { plus?: ReactNode }) {
  const status = useStore($loginStatus);
  const { customerCode } = useStore($user);
  const phase = useStore($loginPhase);
  if (status === 'unknown') return <p className={styles.greeting}>{TOP_BAR_TEXT.welcome}</p>;
  if (status === 'customer') {
    return (
      <div className={styles.greeting}>
        <span className={styles.name} title={customerCode}>
          {TOP_BAR_TEXT.greeting}
          <bdi>{customerCode}</bdi>
        </span>
        {plus}
        <button type="button" className={styles.out} onClick={() => void logout()}>
          {TOP_BAR_TEXT.logout}
        </button>
      </div>
    );
  }
  return (
    <p className={styles.greeting}>
      <span>{TOP_BAR_TEXT.pleaseLogin}</span>
      <SafeLink
        href={loginPageUrl()}
        className={styles.login}
        aria-busy={phase === 'opening' || undefined}
        onClick={(event) => insteadOfLink(event, () => openLogin('header'))}
      >
        {TOP_BAR_TEXT.login}
      </SafeLink>
      <SafeLink
        href={registerPageUrl()}
        className={styles.register}
        onClick={(event) => insteadOfLink(event, openRegister)}
      >
        {TOP_BAR_TEXT.register}
      </SafeLink>
    </p>
  );
}

/** A plain click acts; one that asks for a new tab or window stays the link's. */
function insteadOfLink(event: MouseEvent, act: () => Promise<unknown>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void act();
}
