/**
 * Longest values of the frame's cookies, in encoded bytes. With names and separators they are less than 2 KB.
 * Each request to each host of the group carries them, and Tomcat refuses a request with more than 8 KB of
 * headers. Ten ordinary terms, twelve ordinary parts and any keyword of 52 ASCII letters fit.
 */
export const COOKIE_BYTES = {
  history: 1000,
  viewed: 600,
  lastSearch: 160,
  source: 64,
  deviceId: 20,
  day: 10,
  checksum: 8,
  mark: 3,
} as const;

/** Whether the value is short enough for its cookie; it must be well-formed UTF-16. */
export function fitsCookie(cookie: keyof typeof COOKIE_BYTES, value: string): boolean {
  return encodeURIComponent(value).length <= COOKIE_BYTES[cookie];
}
