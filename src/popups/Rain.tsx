import type { CSSProperties } from 'react';
import { rainDrops } from './model/rain';
import styles from './Rain.module.css';

const DROPS = { plain: rainDrops(false), lantern: rainDrops(true) };

/** The falling decoration behind the red packet, which takes no clicks (P8 rain limits). */
export function Rain({ isYuanXiao }: { isYuanXiao: boolean }) {
  const drops = isYuanXiao ? DROPS.lantern : DROPS.plain;
  return (
    <div className={styles.rain} aria-hidden="true">
      {drops.map(({ shape, left, ahead, fall, scale, tilt }) => {
        const style: CSSProperties & Record<`--${string}`, string | number> = {
          left: `${left}%`,
          animationDuration: `${fall}s`,
          animationDelay: `${-ahead}s`,
          '--scale': scale,
          '--tilt': `${tilt}deg`,
        };
        return <i key={`${shape} ${left}`} className={styles.drop} data-shape={shape} style={style} />;
      })}
    </div>
  );
}
