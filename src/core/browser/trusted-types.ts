type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>;

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

const same = (text: string) => text;
let policy: Rules | undefined;
let mayLoad: (url: string) => boolean = () => false;

/** Says which scripts may be loaded: until it is called none, with trusted types or without. */
export function vetScripts(rule: (url: string) => boolean): void {
  mayLoad = rule;
}

/** The address of a vetted script; throws for any other. */
export function vettedUrl(url: string): string {
  if (!mayLoad(url)) throw new Error('script of nobody we know');
  return url;
}

/**
 * The text as a page that requires trusted types wants it, through a policy of our own: vetted scripts, and markup
 * that is only ever parsed into a document that nobody shows. Unchanged elsewhere, and where the page forbids policies.
 */
export function trusted(kind: keyof Rules, text: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  if (types === undefined) return text;
  try {
    policy ??= types.createPolicy('lc-frame', {
      createHTML: same,
      createScript: same,
      createScriptURL: vettedUrl,
    });
    return policy[kind](text);
  } catch {
    return text;
  }
}
