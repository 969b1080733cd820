import { environment, warnOnce } from '../core/browser/environment';
import { $hosts, urlOf } from '../core/page/hosts';
import { ASSUMED_ROUTES } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { isOff } from '../core/page/parts';
import { siteUrl } from '../core/text/url';
import { CHAT_WINDOW, CHAT_WINDOW_NAME } from './constants';
import './schema';

/** Excludes names such as `_self` and `_top`, which mean this window or a window around it. */
const OWN_WINDOW = /^[a-z\d][\w-]{0,63}$/i;

/** The address of the chat: the page's own, else the store's. */
export function chatUrl(): string {
  const { www } = $hosts.get();
  return siteUrl($pageData.get().chat?.url, www) ?? urlOf(ASSUMED_ROUTES.chat);
}

/**
 * Opens the customer-service chat, unless the page opens its own (`lc-chat` prevented). The chat has one
 * window of 750 × 600, which comes to the front if it is open already. Opens nothing while page data say that
 * the chat is off.
 */
export function openChat(): void {
  if (isOff('chat')) {
    warnOnce('openChat: the chat is off');
    return;
  }
  const { page, emit } = environment();
  const { chat } = $pageData.get();
  const url = chatUrl();
  if (!emit('lc-chat', { url }, { cancelable: true })) return;
  const name = OWN_WINDOW.test(chat?.name ?? '') ? chat?.name : CHAT_WINDOW_NAME;
  page.open(url, { features: CHAT_WINDOW, name });
}
