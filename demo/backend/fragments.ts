import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { resolveHosts } from '../../src/core/page/model/host-list';
import { pageHash } from '../../src/core/page/model/page-hash';
import { type PageData, parsePageData } from '../../src/core/page/schema';

const DATA = resolve(import.meta.dirname, '../fragment-data.json');
/** The port of the addresses in the file. */
const DATA_PORT = ':8080';

/** A fragment of demo/fragment-data.json for the demo at `port`: as a job there would have made it. */
export function fragmentAt(port: string, tag: string, text: string): string {
  return text.replaceAll(DATA_PORT, `:${port}`).replace(/(data-hash=")\w*/, `$1${hashAt(port, tag)}`);
}

const pages = new Map<string, PageData>();

function hashAt(port: string, tag: string): string {
  const written = () => JSON.parse(readFileSync(DATA, 'utf8').replaceAll(DATA_PORT, `:${port}`));
  const data = pages.get(port) ?? parsePageData(written()).data;
  pages.set(port, data);
  return pageHash(tag, data, resolveHosts(data.env, data.projectConfigVO).hosts);
}
