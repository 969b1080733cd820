import { useLater } from './before-script';
import { classNames } from './class-names';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Gives the final size, so that nothing moves when the content comes. */
  className?: string | undefined;
  /** The number of rows of text, instead of one block. */
  lines?: number | undefined;
}

/** A grey placeholder while something loads; put `aria-busy` around it. */
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

export interface LoadingProps extends SkeletonProps {
  /** Shown above the skeleton. */
  label: string;
}

/**
 * The one face of a list that loads: a word and grey rows. A fragment has the word, because nothing loads
 * yet.
 */
export function Loading({ label, ...skeleton }: LoadingProps) {
  const isLoading = useLater(true, false);
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status">{label}</p>
      {isLoading && <Skeleton {...skeleton} />}
    </div>
  );
}
