/** What both builds share: everything but the runtime. */
const SHARED = {
  styles: 12,
  crypto: 5.4,
  http: 10.4,
  schemas: 6.6,
  packages: 8.4,
  'texts and values': 6.4,
  'state and rules': 26,
  interface: 31,
  glue: 2.1,
};

/** What each part of a built script may weigh, in KB of gzip on its own: just above what it does, so that a change that makes one grow says so. */
export const SIZE_LIMITS: Record<string, Record<string, number>> = {
  'lc-frame.js': { ...SHARED, react: 39.7 },
  'lc-frame.light.js': { ...SHARED, react: 8.8 },
};
