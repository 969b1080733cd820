import { charsetOf } from '../lib/text/charset';
import { environment, type HtmlPage } from '../platform/environment';
import { clientSettings } from './client-settings';
import { HostsUnknown, NetworkError } from './errors';
import { send } from './http';

/** A static article page, read for showing (§article.page) at the address that answered. Throws as every call does. */
export async function fetchArticle(address: string): Promise<HtmlPage> {
  if (clientSettings().areHostsKnown?.() === false) throw new HostsUnknown();
  const answer = await send(address, { cache: 'default' });
  if (answer.status >= 400) throw new NetworkError(`article: status ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const charset = charsetOf(bytes, answer.headers.get('content-type') ?? '');
  return environment().readPage(new TextDecoder(charset).decode(bytes), answer.url || address);
}
