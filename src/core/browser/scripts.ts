import { hasOwn } from '../text/has-own';
import { unclobbered } from '../text/objects';

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
function vettedUrl(url: string): string {
  if (!mayLoad(url)) throw new Error('script from an unknown host');
  return url;
}

/**
 * Converts a text for a page that requires trusted types, by a policy of our own. The policy accepts vetted
 * scripts, and markup that is only parsed into a document which is never shown. On other pages, and if the
 * page forbids policies, the text is unchanged.
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

/**
 * Loads a classic script once per call. Rejects if it fails to load, is not vetted, or does not match
 * `integrity`, which requires CORS of its server. `nonce` is the one of the page's policy.
 */
export function loadScript(url: string, integrity = '', nonce = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    if (integrity !== '') Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    if (nonce !== '') script.nonce = nonce;
    script.src = trusted('createScriptURL', vettedUrl(url));
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('script failed to load'));
    };
    unclobbered(document, 'head').append(script);
  });
}

/** Methods that replace the whole page once it has been parsed. */
const WIPING = ['write', 'writeln', 'open'];

/**
 * Runs a script's text as an inline script of the page, if the page's own policy allows it. Its
 * `document.write` does nothing, because browsers ignore it only in files that are loaded late.
 */
export function runScript(text: string): void {
  const script = document.createElement('script');
  script.text = trusted('createScript', text);
  // The page may have a way of its own to write.
  const shadowed = WIPING.filter((name) => !hasOwn(document, name));
  for (const name of shadowed) Reflect.set(document, name, () => {});
  unclobbered(document, 'head').append(script);
  for (const name of shadowed) Reflect.deleteProperty(document, name);
  script.remove();
}
