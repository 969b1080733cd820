import { defineEndpoint } from '../contract/endpoint';
import { frameDataResult, readFrameData } from '../contract/frame';
import { fillSecrets, findSecrets } from '../lib/crypto/secret-tree';
import { safeUrl } from '../lib/links/safe-url';
import { environment } from '../platform/environment';
import { checkReply, readReply } from './client';
import type { FieldCrypto } from './client-settings';
import { BadReply, NetworkError } from './errors';
import { send } from './http';

type Data = Record<string, unknown>;

/** Reads page data by their schema; see contract/frame. */
export const parseFrameData = readFrameData;

/**
 * What the page's `dataUrl` answers (contract.md §2), its `{secret…` values blank; `open` resolves to it with those decrypted.
 * Throws as every call does.
 */
export async function fetchFrameData(
  dataUrl: string,
): Promise<{ data: Data; open: (() => Promise<Data>) | undefined }> {
  const url = safeUrl(dataUrl, environment().page.url());
  if (url === undefined) throw new BadReply('dataUrl: no http(s) address');
  const endpoint = defineEndpoint({ area: 'www', method: 'GET', path: url, result: frameDataResult });
  const answer = await send(url, { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400) throw new NetworkError(`dataUrl: status ${answer.status}`);
  const text = await answer.text();
  const read = async (open?: FieldCrypto['decryptTree']) =>
    checkReply(await readReply(endpoint, text, open), 'GET').result;
  return { data: await read(blankSecrets), open: text.includes('{secret') ? () => read() : undefined };
}

async function blankSecrets(tree: unknown): Promise<unknown> {
  fillSecrets(findSecrets(tree), () => '');
  return tree;
}
