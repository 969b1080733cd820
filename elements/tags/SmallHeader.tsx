import { Logo } from '../../src/navigation/Logo';
import { SmallBar } from '../../src/top-bar/SmallBar';
import { Part } from '../../src/ui/Part';
import styles from './SmallHeader.module.css';

/**
 * `size="small"` (contract.md §3): the way home, who is here, service and the cart's count in one line, for
 * pages such as login and payment, which the user should not leave. It calls only what it shows.
 */
export function SmallHeader() {
  return (
    <div className={styles.box} data-box="">
      <div className={styles.row}>
        <div className={styles.logo} data-track="logo">
          <Part name="logo">
            <Logo variant="mark" />
          </Part>
        </div>
        <Part name="top-bar">
          <SmallBar />
        </Part>
      </div>
    </div>
  );
}
