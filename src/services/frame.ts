import { defineEndpoint } from '../contract/endpoint';
import { frameDataResult, readFrameData } from '../contract/frame';
import { safeUrl } from '../lib/links/safe-url';
import { environment } from '../platform/environment';
import { checkReply, readReply } from './client';
import { BadReply, NetworkError } from './errors';
import { send } from './http';

/** Reads page data by their schema; see contract/frame. */
export const parseFrameData = readFrameData;

/** What the page's `dataUrl` answers (contract.md §2). Throws as every call does. */
export async function fetchFrameData(dataUrl: string): Promise<Record<string, unknown>> {
  const url = safeUrl(dataUrl, environment().page.url());
  if (url === undefined) throw new BadReply('dataUrl: no http(s) address');
  const endpoint = defineEndpoint({ area: 'www', method: 'GET', path: url, result: frameDataResult });
  const answer = await send(url, { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400) throw new NetworkError(`dataUrl: status ${answer.status}`);
  return checkReply(await readReply(endpoint, await answer.text()), 'GET').result;
}
