import { useStore } from '@nanostores/react';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $offParts } from '../core/page/parts';
import { Popover } from '../ui/Popover';
import { RetryButton } from '../ui/RetryButton';
import { SafeLink } from '../ui/SafeLink';
import { plusState } from './model';
import styles from './PlusPopover.module.css';
import { $isPlusFailed, $isPlusMember, $plus, refreshPlus } from './plus';
import type { PlusInfo } from './schema';
import { PLUS_BENEFITS, PLUS_TEXT } from './texts';

/** The PLUS badge beside the customer's name, dark for members, with its pop-over; nothing while off. */
export function PlusPopover() {
  return useStore($offParts).has('plus') ? null : <Badge />;
}

function Badge() {
  const info = useStore($plus);
  const isMember = useStore($isPlusMember);
  return (
    <Popover
      hover
      flush
      width={380}
      trigger={
        <span className={styles.badge} data-member={isMember || undefined}>
          {PLUS_TEXT.badge}
        </span>
      }
      label={isMember ? PLUS_TEXT.member : PLUS_TEXT.badge}
      panelLabel={PLUS_TEXT.member}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      onOpen={refreshPlus}
    >
      {info === null ? <NoMembership /> : <Membership info={info} />}
      <section className={styles.benefits} aria-label={PLUS_TEXT.benefits}>
        <h3>{PLUS_TEXT.benefits}</h3>
        <ul>
          {PLUS_BENEFITS.map(({ name, worth }) => (
            <li key={name}>
              {name} {worth !== undefined && <span className={styles.worth}>{worth}</span>}
            </li>
          ))}
        </ul>
      </section>
    </Popover>
  );
}

/** The content before the data arrive, or if they fail. */
function NoMembership() {
  const isFailed = useStore($isPlusFailed);
  return (
    <div className={styles.state}>
      <p role="status">{isFailed ? PLUS_TEXT.failed : PLUS_TEXT.loading}</p>
      {isFailed && <RetryButton onRetry={refreshPlus}>{PLUS_TEXT.retry}</RetryButton>}
    </div>
  );
}

function Membership({ info }: { info: PlusInfo }) {
  const hosts = useStore($hosts);
  const state = plusState(info);
  const text = {
    'never-open': PLUS_TEXT.never,
    member: info.validDate === '' ? PLUS_TEXT.member : info.validDate + PLUS_TEXT.expires,
    expired: PLUS_TEXT.expired,
  }[state];
  return (
    <div className={styles.state}>
      <p>{text}</p>
      <SafeLink href={routeUrl(hosts, ROUTES.plus)}>
        {state === 'never-open' ? PLUS_TEXT.open : PLUS_TEXT.renew}
      </SafeLink>
    </div>
  );
}
