/** What both builds share: everything but the runtime. */
const SHARED = {
  styles: 11.8,
  crypto: 5.1,
  http: 10.4,
  schemas: 6.7,
  packages: 5.4,
  'texts and values': 6.1,
  'state and rules': 28.4,
  interface: 33,
  glue: 2,
};

/** What each part of a built script may weigh, in KB of gzip on its own: just above what it does, so that a change that makes one grow says so. */
export const SIZE_LIMITS: Record<string, Record<string, number>> = {
  'lc-frame.js': { ...SHARED, react: 38.3 },
  'lc-frame.light.js': { ...SHARED, react: 8.8 },
};
