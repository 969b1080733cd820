import { useStore } from '@nanostores/react';
import { useLater } from './before-script';
import { $iconShapes } from './icon-sprite';

/** Outlines on a 20 × 20 grid, drawn with a 1.75 stroke. */
const PATHS = {
  alert: 'M10 3 2.2 16.6h15.6zM10 8v4m0 2.4v.1',
  arrow: 'M3.5 10h13m-5-5 5 5-5 5',
  box: 'm10 2.5 6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2zM3.5 6.2 10 10l6.5-3.8M10 10v7.5',
  cart: 'M1.5 3h2.7l2.1 9h8.9l2-6.6H4.8M7.6 15.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4m6.3 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4',
  chat: 'M3 3.5h14v10.2H9.4L6 16.8v-3.1H3zM6.7 8.6h.1m3.2 0h.1m3.2 0h.1',
  check: 'm3.8 10.4 4.1 4.2 8.3-8.9',
  chevron: 'm5 7.5 5 5 5-5',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  download: 'M10 3.2v9.5m-3.8-3.8 3.8 3.8 3.8-3.8M3.5 16.8h13',
  fill: 'M14.8 14.8 5.5 5.5m0 7.5V5.5H13',
  file: 'M5 2.5h6.8l3.7 3.7v11.3H5zM11.5 2.8v3.7h3.7M7.7 10.5h5m-5 3.2h5',
  info: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4m0 6.5v4.2m0-7v.1',
  link: 'M8.2 11.8a3.3 3.3 0 0 0 4.7 0l3-3a3.3 3.3 0 0 0-4.7-4.7L9.7 5.6m2.1 2.6a3.3 3.3 0 0 0-4.7 0l-3 3a3.3 3.3 0 0 0 4.7 4.7l1.5-1.5',
  list: 'M7.5 5h9m-9 5h9m-9 5h9M3.7 5h.1m-.1 5h.1m-.1 5h.1',
  menu: 'M3 5h14M3 10h14M3 15h14',
  pause: 'M7 4.5v11m6-11v11',
  play: 'M6.5 4v12l9.5-6z',
  question:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.3-1 .8-1 1.5m0 2.3v.1',
  search: 'M8.8 3.2a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2m4 9.6 4 4',
  trash: 'M3.3 5.4h13.4M7.5 5.4V3.2h5v2.2M5 5.4l.8 11.4h8.4L15 5.4M8.4 8.7v4.9m3.2-4.9v4.9',
  upload: 'M10 12.7V3.4M6.2 7.2 10 3.4l3.8 3.8M3.5 16.8h13',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  /** Edge in px. */
  size?: number | undefined;
  className?: string | undefined;
}

/**
 * A symbol in the colour of the text around it, hidden from screen readers: from the page's sprite if it is
 * there, else built in.
 */
export function Icon({ name, size = 16, className }: IconProps) {
  const own = useLater(useStore($iconShapes).get(name), undefined);
  const isFilled = own !== undefined && !own.isOutline;
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox={own?.viewBox ?? '0 0 20 20'}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={own?.path ?? PATHS[name]} />
    </svg>
  );
}
