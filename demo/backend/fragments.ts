import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { resolveHosts } from '../../src/core/page/model/host-list';
import { fixedHash } from '../../src/core/page/model/shown-data';
import { type PageData, parsePageData } from '../../src/core/page/schema';
import '../../src/catalog/schema';
import '../../src/footer/schema';
import { fragmentData } from './fragment-data';
import type { Visit } from './visit';

/** The port of the addresses in the files. */
const DATA_PORT = ':8080';

/** A file of `dist/fragments` for the demo at `port`, as a job there would have made it. */
export function fragmentAt({ dist, origin }: Visit, file: string): string {
  const { port } = new URL(origin);
  const [, tag = '', site = 'main'] = /^(lc-(?:header|footer))-?(\w*)\.html$/.exec(file) ?? [];
  return readFileSync(resolve(dist, 'fragments', file), 'utf8')
    .replaceAll(DATA_PORT, `:${port}`)
    .replace(/(data-hash=")\w*/, `$1${hashAt(port, tag, site || 'main')}`);
}

const pages = new Map<string, PageData>();

function hashAt(port: string, tag: string, site: string): string {
  const data = pages.get(port) ?? parsePageData(fragmentData(port)).data;
  pages.set(port, data);
  const { hosts } = resolveHosts(data.env, data.projectConfigVO);
  return fixedHash(packageJson.version, { tag, site, data, hosts });
}
