import { defineEndpoint } from '../contract/endpoint';
import { frameDataResult, readFrameData } from '../contract/frame';
import { safeUrl } from '../lib/safe-url';
import { environment } from '../platform/environment';
import { checkReply, readReply, versioned } from './client';
import { BadReply, NetworkError } from './errors';
import { send } from './transport';

/** Reads page data by their schema; see contract/frame. */
export const parseFrameData = readFrameData;

/** What the page's `dataUrl` answers (contract.md §2). Throws as every call does. */
export async function fetchFrameData(dataUrl: string): Promise<Record<string, unknown>> {
  const url = safeUrl(dataUrl, environment().page.url());
  if (url === undefined) throw new BadReply('dataUrl: no http(s) address');
  const endpoint = defineEndpoint({ area: 'www', method: 'GET', path: url, result: frameDataResult });
  const { text, status } = await send(versioned(url), { method: 'GET', cache: 'default' });
  if (status >= 400) throw new NetworkError(`dataUrl: status ${status}`);
  return checkReply(await readReply(endpoint, text), 'GET').result;
}
