import { VisuallyHidden } from './VisuallyHidden';

export interface LiveRegionProps {
  /** The announcement, made when it changes; '' announces nothing. */
  message: string;
}

/**
 * Announces politely. Mount it before it has something to say: screen readers miss a region that comes with
 * its text.
 */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <div role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
