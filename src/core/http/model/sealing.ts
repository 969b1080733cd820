import type { Verdict } from './verdict';

/** `encryptSwitch` as a reply or an earlier page has left it; '' for neither. */
export type Switch = 'on' | 'off' | '';

interface Brought {
  encryptSwitch: Switch;
  publicKey: string;
  cipherClientVO: object | null;
}

/**
 * The switch that a reply means: a server that gives a public key and no switch that can be read wants fields
 * sealed (G8 encryption switch).
 */
export function switchOf({ encryptSwitch, publicKey, cipherClientVO }: Brought): Switch {
  const bringsKey = publicKey !== '' || cipherClientVO !== null;
  return encryptSwitch === '' && bringsKey ? 'on' : encryptSwitch;
}

/**
 * Says whether a listed field is sealed, sent as it is, or not sent, by the verdict on the last user info and
 * the stored switch, which a granted one has just written (G8 encryption switch, whose table this is).
 * Without any answer an earlier page's `off` counts. If nothing is stored, nobody has said whether the store
 * can read a sealed field or wants an open one, so it is not sent.
 */
export function treatmentOf(said: Verdict | undefined, stored: Switch): 'seal' | 'clear' | 'withhold' {
  if (stored === 'on') return 'seal';
  return stored === 'off' || said === 'granted' || said === 'refused' ? 'clear' : 'withhold';
}

/** A key of a JSON text whose value is neither sealed nor empty, also in a JSON text within its strings. */
const OPEN_KEY = /(\\*)"([^"\\]*)\1"\s*:\s*(?!\1"(?:SMEncrypt#04|\1")|null)/g;

/** A field as jQuery's `serializeArray` writes it, up to its value. */
const FORM_FIELD = /(\\*)"name\1"\s*:\s*(\1"[^"\\]*\1")\s*,\s*\1"value\1"(?=\s*:)/g;

/**
 * The listed names whose values are readable anywhere in a JSON text, also as `user[bindPhone]`,
 * `user['bindPhone']`, `user.bindPhone` or a form's `{"name":"bindPhone","value":…}`.
 */
export function readableNames(json: string, names: readonly string[]): string[] {
  const keys = [...json.replace(FORM_FIELD, '$2').matchAll(OPEN_KEY)].flatMap(([, , key = '']) => [
    key,
    ...key.split(/[.[\]']/),
  ]);
  return names.filter((name) => keys.includes(name));
}
