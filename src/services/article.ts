import { environment, type HtmlPage } from '../platform/environment';
import { NetworkError } from './errors';
import { send } from './transport';

/** A static article page, read for showing (spec §7). Throws as every call does. */
export async function fetchArticle(address: string): Promise<HtmlPage> {
  const { status, text } = await send(address, { cache: 'default' });
  if (status >= 400) throw new NetworkError(`article: status ${status}`);
  return environment().readPage(text, address);
}
