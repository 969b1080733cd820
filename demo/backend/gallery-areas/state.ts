import type { FaultKind } from '../records';
import type { Settings } from '../settings';

/**
 * One action on a state's page, on the control that a user sees by that name, in any of the frame's elements.
 */
export type Step =
  | { click: string }
  | { focus: string }
  | { type: string; into: string }
  | { paste: string; into: string }
  | { scroll: number }
  | { wait: string }
  | { file: string; bytes: number }
  | { frame: 'toasts' | 'alert' | 'confirm' | 'failed' | 'added' };

export interface GalleryState {
  key: string;
  area: string;
  name: string;
  /** The frame's tags on the state's page. */
  tags: 'header' | 'small' | 'footer' | 'popups' | 'minicart' | 'bom' | 'article';
  site?: 'main' | 'list' | 'mro';
  /** The widths of the windows in which it exists, in px. */
  from?: number;
  below?: number;
  settings?: Partial<Settings>;
  faults?: { call: string; kind: FaultKind; ms?: number }[];
  /** Cookies of the visitor, by name. */
  cookies?: Record<string, string>;
  /** Keys of the page's own beside the store's page data (contract.md §2). */
  data?: Record<string, unknown>;
  /** The page's data block is empty, or the page has no script. */
  page?: 'no-data' | 'no-script';
  steps?: Step[];
}

export type Own = Omit<GalleryState, 'area' | 'tags'> & { tags?: GalleryState['tags'] };

/** The states of one area, all with the same tags unless one says otherwise. */
export const area = (title: string, tags: GalleryState['tags'], states: Own[]): GalleryState[] =>
  states.map((state) => ({ area: title, tags, ...state }));

const FOREVER_MS = 600_000;
/** A call that never answers. */
export const wait = (call: string) => [{ call, kind: 'delay' as const, ms: FOREVER_MS }];
/** A call that fails. */
export const fail = (call: string) => [{ call, kind: '500' as const }];

export const customer = { role: 'customer' } as const;
export const quiet = { settings: { banners: 'none' } } as const;
/** Below this width the frame has its phone layout. */
export const PHONE_BELOW_PX = 768;
/** From this width on the top bar shows all its menus; a narrower top bar has one menu. */
export const TOP_BAR_FROM_PX = 1000;
export const FRAME_DATA = '/common/data/frame-data.json';
