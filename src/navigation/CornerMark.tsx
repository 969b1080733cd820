import { Badge, type BadgeProps } from '../ui/Badge';
import styles from './NavigationBar.module.css';
import { ASSUMED_CORNER_MARKS } from './texts';

const TONES: Record<string, BadgeProps['tone']> = {
  hot: 'danger',
  new: 'ok',
  supplier: 'brand',
  enter: 'brand',
  '9.9': 'accent',
};

export interface CornerMarkProps {
  /** One of hot, new, supplier, enter, 9.9 (§header.data); anything else shows nothing. */
  kind: string;
  /** A picture, already checked, instead of the word. */
  image: string | undefined;
}

/** The small speech bubble above the right end of a navigation link. */
export function CornerMark({ kind, image }: CornerMarkProps) {
  const word = ASSUMED_CORNER_MARKS.get(kind);
  if (image !== undefined) return <img className={styles.mark} src={image} alt={word ?? ''} height={14} />;
  return <Badge className={styles.mark} text={word} tone={TONES[kind]} isRead />;
}
