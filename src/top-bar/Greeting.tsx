import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { urlOf } from '../core/page/hosts';
import { ASSUMED_ROUTES } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { $loginPhase, loginPageUrl, openLogin } from '../core/session/login';
import { logout } from '../core/session/logout';
import { $isLoggingOut, $loginStatus, $user } from '../core/session/session';
import { useLater } from '../ui/before-script';
import { SafeLink } from '../ui/SafeLink';
import styles from './Greeting.module.css';
import { starLevel } from './model';
import { insteadOfLink, RegisterLink } from './RouteLinks';
import { TOP_BAR_TEXT } from './texts';

/**
 * Greets the user. While the user is unknown it shows neither a guest's nor a customer's links: the greeting
 * leads to the login, which sends a customer on.
 */
export function Greeting({ besideName }: { besideName?: ReactNode }) {
  const status = useLater(useStore($loginStatus), 'unknown');
  const { customerCode, customerStarLevel } = useStore($user);
  const isDetailed = useStore($pageData).customer?.details !== 'off';
  const level = isDetailed ? starLevel(customerStarLevel) : undefined;
  const phase = useStore($loginPhase);
  const isLoggingOut = useStore($isLoggingOut);
  const login = (event: MouseEvent) => insteadOfLink(event, () => openLogin('header'));
  if (status === 'unknown')
    return (
      // Not the guest's element, because a change of its width would move a greeting that ends at the right.
      <p key={status} className={styles.greeting}>
        <SafeLink href={urlOf(ASSUMED_ROUTES.login)} onClick={login}>
          {TOP_BAR_TEXT.welcome}
        </SafeLink>
      </p>
    );
  if (status === 'customer') {
    return (
      <div className={styles.greeting}>
        <span className={styles.name} title={customerCode}>
          {TOP_BAR_TEXT.greeting}
          <bdi>{customerCode}</bdi>
        </span>
        {level !== undefined && <span className={styles.level}>{TOP_BAR_TEXT.stars(level)}</span>}
        {besideName}
        <button
          type="button"
          className={styles.out}
          aria-disabled={isLoggingOut || undefined}
          onClick={() => void logout()}
        >
          {isLoggingOut ? TOP_BAR_TEXT.loggingOut : TOP_BAR_TEXT.logout}
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
        onClick={login}
      >
        {TOP_BAR_TEXT.login}
      </SafeLink>
      <RegisterLink className={styles.register} />
    </p>
  );
}
