/** A longer member website list shows an expand button. */
export const MEMBER_LINKS_SHOWN = 8;
/** The owner says that friendly links collapse too, but not above which number. */
export const ASSUMED_FRIEND_LINKS_SHOWN = 8;

/** Each list of websites has this many at most: none is windowed, and 20 000 would take the page seconds. */
export const MOST_WEBSITES = 500;

/** Edge of the app's QR code and of a service block's picture, in px. */
export const APP_QR_PX = 88;
export const SERVICE_IMAGE_PX = 40;
