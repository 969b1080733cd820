import { charsetOf } from '../lib/text/charset';
import { environment, type HtmlPage } from '../platform/environment';
import { clientSettings } from './client-settings';
import { BadReply, HostsUnknown, NetworkError } from './errors';
import { send } from './http';

/** An envelope that says no, instead of a page. */
const JSON_TEXT = /^\s*[[{]\s*["{}\]]/;

/** A static article page, read for showing (§article.page) at the address that answered. Throws as every call does. */
export async function fetchArticle(address: string): Promise<HtmlPage> {
  if (clientSettings().areHostsKnown?.() === false) throw new HostsUnknown();
  const answer = await send(address, { cache: 'default' });
  if (answer.status >= 400) throw new NetworkError(`article: status ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const charset = charsetOf(bytes, answer.headers.get('content-type') ?? '');
  const text = new TextDecoder(charset).decode(bytes);
  const page = environment().readPage(text, answer.url || address);
  if (page.isEmpty || JSON_TEXT.test(text)) throw new BadReply('article');
  return page;
}
