import { environment } from '../browser/environment';
import { UNREADABLE_VALUE } from '../crypto/constants';
import { cipherCandidates, fillSecrets, findSecrets } from '../crypto/model/secret';
import { callUrl } from '../page/gateway';
import type { PageDataAnswer } from '../page/load-page-data';
import { pageDataResult } from '../page/schema';
import { safeUrl } from '../text/url';
import { BadReply, kindAndNumber, NetworkError, PageLeft, tellMissing } from './errors';
import { send, textAnswer } from './http';
import { defineEndpoint } from './model/endpoint';
import { checkReply, readAnswer } from './reply';
import { numbered, sentId } from './request-id';

/**
 * Fetches the page's `dataUrl` (contract.md §2). Resolves to undefined after a failure, which it has
 * reported.
 */
export async function fetchPageData(dataUrl: string): Promise<PageDataAnswer | undefined> {
  try {
    return await fetchAnswer(dataUrl);
  } catch (error) {
    // The page is back out of the cache.
    if (error instanceof PageLeft) return fetchPageData(dataUrl);
    environment().warn(`dataUrl: ${kindAndNumber(error)}`);
    tellMissing('frame', error);
    return undefined;
  }
}

/** Its `{secret…` values read `--`, because their keys come from hosts that the data name. */
async function fetchAnswer(dataUrl: string): Promise<PageDataAnswer> {
  const url = safeUrl(dataUrl, environment().page.url());
  if (url === undefined) throw new BadReply('dataUrl: no http(s) address');
  const endpoint = defineEndpoint({ area: 'www', path: url, result: pageDataResult });
  const answer = await send(callUrl(url, 'static'), { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400)
    throw numbered(new NetworkError(`dataUrl: status ${answer.status}`), sentId(answer.headers));
  const reply = await readAnswer(endpoint, await textAnswer(answer), async (tree) => withoutSealed(tree));
  return { data: checkReply(reply, 'GET').result, address: answer.url || url };
}

function withoutSealed(value: unknown): unknown {
  const tree = { value };
  const spots = findSecrets(tree).filter(({ secret }) => cipherCandidates(secret).length > 0);
  fillSecrets(spots, () => UNREADABLE_VALUE);
  return tree.value;
}
