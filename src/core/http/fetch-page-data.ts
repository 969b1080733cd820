import { environment } from '../browser/environment';
import { fillSecrets, findSecrets } from '../crypto/model/secret-tree';
import { pageDataResult } from '../page/schema';
import { safeUrl } from '../text/safe-url';
import type { FieldCrypto } from './client-settings';
import { BadReply, NetworkError } from './errors';
import { send } from './http';
import { defineEndpoint } from './model/endpoint';
import { checkReply, readReply } from './reply';

type Data = Record<string, unknown>;

/**
 * Reads the page's `dataUrl` (contract.md §2). Resolves to the data with blank `{secret…` values and to the `address`
 * that answered; `open` resolves to the data with those values decrypted. Throws as every call does.
 */
export async function fetchPageData(
  dataUrl: string,
): Promise<{ data: Data; address: string; open: (() => Promise<Data>) | undefined }> {
  const url = safeUrl(dataUrl, environment().page.url());
  if (url === undefined) throw new BadReply('dataUrl: no http(s) address');
  const endpoint = defineEndpoint({ area: 'www', method: 'GET', path: url, result: pageDataResult });
  const answer = await send(url, { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400) throw new NetworkError(`dataUrl: status ${answer.status}`);
  const text = await answer.text();
  const read = async (open?: FieldCrypto['decryptTree']) =>
    checkReply(await readReply(endpoint, text, open), 'GET').result;
  return {
    data: await read(blankSecrets),
    address: answer.url || url,
    open: text.includes('{secret') ? () => read() : undefined,
  };
}

async function blankSecrets(tree: unknown): Promise<unknown> {
  fillSecrets(findSecrets(tree), () => '');
  return tree;
}
