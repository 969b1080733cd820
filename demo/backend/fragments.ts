import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { resolveHosts } from '../../src/core/page/model/host-list';
import { markupHash } from '../../src/core/page/model/markup-hash';
import { shownHash } from '../../src/core/page/model/shown-hash';
import { type PageData, parsePageData } from '../../src/core/page/schema';
import '../../src/catalog/schema';
import '../../src/footer/schema';
import { fragmentData } from './fragment-data';
import type { Visit } from './visit';

/** The port of the addresses in the files. */
const DATA_PORT = '8080';

/** The name of a site's starter below the folder of the frame. */
export const starterName = (site: string) =>
  `fragments/lc-frame.start${site === 'main' ? '' : `-${site}`}.js`;

/** A file of `dist/fragments` for the demo at `port`, as a job there would have made it. */
export function fragmentAt({ dist, origin }: Visit, file: string): string {
  const { port } = new URL(origin);
  const site = /-(list|mro)\.\w+$/.exec(file)?.[1] ?? 'main';
  return readFileSync(resolve(dist, 'fragments', file), 'utf8')
    .replaceAll(`:${DATA_PORT}`, `:${port}`)
    .replace(
      /(data-element="?(lc-\w+)"? data-hash="?)(\w*)("? data-markup="?)\w*("?)>(.*?)<\/div>(?=<wbr data-end hidden>)/gs,
      (_, before, tag, hash, between, quote, content) =>
        `${before}${hashAt(port, { tag, site, isSmall: hash === hashAt(DATA_PORT, { tag, site, isSmall: true }) })}${between}${markupHash(quote === '' ? quoted(content) : fromScript(content))}${quote}>${content}</div>`,
    );
}

/** The markup of a file with the quotes that a browser gives it back with. */
function quoted(html: string): string {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(/=([^ >]+)/g, '="$1"'));
}

/** The markup in the text of a script; that of a file has no backslash. */
function fromScript(text: string): string {
  return text.replace(/\\(?:u(\w{4})|x(\w\w)|(.))/g, (_, unit, byte, sign) =>
    sign === undefined ? String.fromCharCode(Number.parseInt(unit ?? byte, 16)) : sign,
  );
}

const pages = new Map<string, PageData>();

function hashAt(port: string, shown: { tag: string; site: string; isSmall: boolean }): string {
  const data = pages.get(port) ?? parsePageData(fragmentData(port)).data;
  pages.set(port, data);
  const { hosts } = resolveHosts(data.env, data.projectConfigVO);
  return shownHash(packageJson.version, { ...shown, data, hosts });
}
