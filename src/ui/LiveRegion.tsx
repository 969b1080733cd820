import { useLater } from './before-script';
import { VisuallyHidden } from './VisuallyHidden';

export interface LiveRegionProps {
  /** The announcement, made when it changes; '' announces nothing. */
  message: string;
}

/**
 * Announces politely. Mount it before it has something to say: screen readers miss a region that comes with
 * its text. A fragment has none, because nothing speaks before the script.
 */
export function LiveRegion({ message }: LiveRegionProps) {
  if (useLater(false, true)) return null;
  return (
    <div role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
