import { environment, type HtmlPage } from '../core/browser/environment';
import { BadReply, HostsUnknown, NetworkError } from '../core/http/errors';
import { send } from '../core/http/http';
import { areHostsKnown } from '../core/http/load-page-data';
import { charsetOf } from '../core/text/charset';

/** An envelope that says no, instead of a page. */
const JSON_TEXT = /^\s*[[{]\s*["{}\]]/;
/** Uploads on the same host, such as a `text/plain` attachment, must not become a page that runs its scripts. */
const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** A static article page, read for showing (§article.page) at the address that answered. Throws as every call does. */
export async function fetchArticle(address: string): Promise<HtmlPage> {
  if (!areHostsKnown()) throw new HostsUnknown();
  const answer = await send(address, { cache: 'default' });
  if (answer.status >= 400) throw new NetworkError(`article: status ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  if (!HTML_TYPE.test(type)) throw new BadReply('article');
  const bytes = await answer.arrayBuffer();
  const charset = charsetOf(bytes, type);
  const text = new TextDecoder(charset).decode(bytes);
  const page = environment().readPage(text, answer.url || address);
  if (page.isEmpty || JSON_TEXT.test(text)) throw new BadReply('article');
  return page;
}
