import { computed } from 'nanostores';
import { NetworkError } from '../core/http/errors';
import { send } from '../core/http/http';
import { numbered, sentId } from '../core/http/request-id';
import { callUrl } from '../core/page/gateway';
import { $hosts } from '../core/page/hosts';
import { $pageData } from '../core/page/page-data';
import { asUser } from '../core/session/failures';
import { safeUrl } from '../core/text/url';
import { type IconShape, readSprite, setIconShapes } from '../ui/icon-sprite';
import './schema';

/** The icon sprite's symbols by name, within 10 s. Throws as every call does. */
async function fetchIcons(url: string): Promise<ReadonlyMap<string, IconShape>> {
  const answer = await send(callUrl(url, 'static'), { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400)
    throw numbered(new NetworkError(`icons: status ${answer.status}`), sentId(answer.headers));
  return readSprite(await answer.text());
}

const $spriteUrl = computed([$pageData, $hosts], ({ iconSpriteUrl }, hosts) =>
  safeUrl(iconSpriteUrl, hosts.static),
);

/**
 * Has every icon drawn by the sprite that page data name. Until the sprite has loaded, and if it fails, the
 * built-in icons stay. Returns the undo.
 */
export function followSprite(): () => void {
  const tried = new Set<string>();
  return $spriteUrl.subscribe(() => void load(tried));
}

async function load(tried: Set<string>): Promise<void> {
  const url = $spriteUrl.get();
  if (url === undefined || tried.has(url)) return;
  tried.add(url);
  const ending = await asUser({ area: 'icons', by: 'aside' }, () => fetchIcons(url));
  if (ending.ok) setIconShapes(ending.answer);
}
