import { type IconShape, readSprite } from '../lib/icon-sprite';
import { NetworkError } from './errors';
import { send } from './transport';

/** The icon sprite's symbols by name, within 10 s (spec §7). Throws as every call does. */
export async function fetchIcons(url: string): Promise<ReadonlyMap<string, IconShape>> {
  const { status, text } = await send(url, { cache: 'default' });
  if (status >= 400) throw new NetworkError(`icons: status ${status}`);
  return readSprite(text);
}
