import { classNames } from './class-names';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Gives the final size, so that nothing moves when the content comes. */
  className?: string | undefined;
  /** Rows of text to stand for, instead of one block. */
  lines?: number | undefined;
}

/** A grey stand-in while something loads; say so with `aria-busy` around it. */
export function Skeleton({ className, lines }: SkeletonProps) {
  if (lines === undefined) return <span aria-hidden="true" className={classNames(styles.block, className)} />;
  return (
    <span aria-hidden="true" className={classNames(styles.lines, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line.toString()} className={styles.block} />
      ))}
    </span>
  );
}
