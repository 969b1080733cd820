import { useIconShape } from './icon-shapes';

/** Outlines on a 24 × 24 grid, drawn with a 1.75 stroke. */
const PATHS = {
  alert: 'M12 4 2.8 20h18.4zM12 10v5m0 2.2v.3',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zm-8 4.5 8 4.5 8-4.5M12 12v9',
  cart: 'M2.5 4H5l2.6 11.5h10.2L20.5 7H5.7M9 19.2v.1m8-.1v.1',
  chat: 'M4 4.5h16v11.5h-8.5L7 20v-4H4zM8.5 10.2h.1m3.4 0h.1m3.4 0h.1',
  check: 'm4.5 12.5 5 5 10-11',
  chevron: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M4.5 20h15',
  file: 'M6 3h8l4.5 4.5V21H6zm8 0v5h4.5M9 12.5h6M9 16.5h6',
  gift: 'M4 9h16v4H4zm1.5 4h13v8h-13zM12 9v12m0-12C8 9 6.5 7.5 7.5 5.5S11 4 12 9c1-5 3.5-5.5 4.5-3.5S16 9 12 9',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v5.5m0-9v.3',
  link: 'M14 4h6v6m0-6-9 9M18 13.5V20H4V6h6.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1m-.1 6h.1m-.1 6h.1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  message: 'M3.5 5h17v14h-17zm0 1 8.5 7 8.5-7',
  minus: 'M5 12h14',
  more: 'M5.5 12h.1m6.4 0h.1m6.4 0h.1',
  pause: 'M8.5 5v14m7-14v14',
  phone: 'M5 4h4l2 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 2v4c-9 2-17.5-7-15.5-15.5',
  play: 'M8 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2v2m4-2v2m-6 4h2v-1m4 1v-1M7 7h.1m9.9 0h.1M7 17h.1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.8 11.300L20.5 20.5',
  ticket: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zm11 0v2m0 3v2m0 3v2',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6m4-6v6',
  upload: 'M12 16V4.5M7.5 9 12 4.5 16.5 9M4.5 20h15',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.5-8 14.5-8 15 0',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  /** Edge in px. */
  size?: number | undefined;
  /** Its accessible name; without one the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A symbol in the colour of the text around it: the page's own where its sprite has it, else the built-in one. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const own = useIconShape(name);
  const isFilled = own !== undefined && !own.isOutline;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={className}
      width={size}
      height={size}
      viewBox={own?.viewBox ?? '0 0 24 24'}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={own?.path ?? PATHS[name]} />
    </svg>
  );
}
