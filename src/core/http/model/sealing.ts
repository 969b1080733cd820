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
 * Says whether a listed field is sealed, sent as it is, or not sent: the table of G8 encryption switch. It
 * depends on the verdict on the last user info and on the stored switch, which a granted user info has just
 * written. Without any answer an earlier page's `off` counts. If nothing is stored, nobody has said whether
 * the store can read a sealed field or wants an open one, so it is not sent.
 */
export function treatmentOf(said: Verdict | undefined, stored: Switch): 'seal' | 'clear' | 'withhold' {
  if (stored === 'on') return 'seal';
  return stored === 'off' || said === 'granted' || said === 'refused' ? 'clear' : 'withhold';
}

/** A letter that a script, a form or an address has written as its number, be it twice (`%2562`). */
const ESCAPED = /\\u([\da-f]{4})|%(?:25)*([\da-f]{2})/gi;
/** So often is a text read that is written in several forms (`%5Cu0062`). */
const READINGS = 5;

/** The listed names that occur in a text, anywhere and in whatever form (E2 sealed fields). */
export function namesIn(text: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  let plain = text;
  const forms = new Set([text]);
  for (let reading = 0; reading < READINGS; reading += 1) {
    plain = plain.replace(ESCAPED, (_, unit: string | undefined, byte: string) =>
      String.fromCharCode(Number.parseInt(unit ?? byte, 16)),
    );
    forms.add(plain);
  }
  return names.filter((name) => name !== '' && [...forms].some((form) => form.includes(name)));
}
