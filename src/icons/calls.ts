import { NetworkError } from '../core/http/errors';
import { send } from '../core/http/http';
import { type IconShape, readSprite } from '../ui/icon-sprite';

/** The icon sprite's symbols by name, within 10 s (§calls.icons). Throws as every call does. */
export async function fetchIcons(url: string): Promise<ReadonlyMap<string, IconShape>> {
  const answer = await send(url, { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400) throw new NetworkError(`icons: status ${answer.status}`);
  return readSprite(await answer.text());
}
