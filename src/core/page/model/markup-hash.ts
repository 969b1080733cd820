import { checksum } from '../../text/encodings';

/** An opening tag, as React writes it and as a browser gives it back; quotes and `&` in it are references. */
const OPENED = /<([a-z][\w-]*)([^>"]*(?:"[^"]*"[^>"]*)*)>/gi;
const ATTRIBUTE = / ([\w:-]+)(?:="([^"]*)")?/g;
/**
 * The attributes that the components draw. Other attributes are of extensions, which leave the frame working.
 * `style` does not count, because browsers write its text in different ways; it holds colours only.
 */
const DRAWN =
  /^(?:accept-charset|action|alt|aria-[a-z]+|autoc[a-z]+|class|d|enterkeyhint|fill|height|hidden|href|id|inert|lang|loading|method|name|placeholder|rel|role|selected|spellcheck|src|stroke(?:-[a-z]+)?|tabindex|target|type|value|viewbox|width|data-(?:align|bold|box|field|floating|flush|kind|more|odd|popover-box|row|row-link|site|size|track|variant))$/;
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|nbsp));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/**
 * Equal where nothing has changed what the components have drawn: structure, texts and attributes. `html` is
 * the inside of a fragment's box, as it is written or as the browser gives it back.
 */
export function markupHash(html: string): string {
  const drawn = html.replace(OPENED, (_, name: string, attributes: string) => {
    const kept = attributes.replace(ATTRIBUTE, (_whole, key: string, value = '') =>
      DRAWN.test(key.toLowerCase()) ? ` ${key.toLowerCase()}="${value}"` : '',
    );
    return `<${name}${kept.replace(/\s*\/$/, '')}>`;
  });
  return checksum(drawn.replace(REFERENCE, unescaped));
}

function unescaped(whole: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ?? (hex && Number.parseInt(hex, 16));
  return code ? String.fromCodePoint(Number(code)) : (NAMED[name.toLowerCase()] ?? whole);
}

/**
 * The last node of a fragment says that it is whole. The node is no container, because a container whose file
 * is cut off would swallow the rest of the page.
 */
export const END_MARK = '<wbr data-end hidden>';

/** The markup of a fragment with the hash of what is in its box. */
export function withMarkupHash(html: string): string {
  return html.replace(
    /( data-hash="\w*")(?: data-markup="\w*")?>(.*?)<\/div>(?=<wbr data-end hidden>)/s,
    (_, hash: string, content: string) => `${hash} data-markup="${markupHash(content)}">${content}</div>`,
  );
}
