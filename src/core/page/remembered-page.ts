import { environment } from '../browser/environment';
import { parseStored } from '../text/parse-stored';
import { SESSION_KEY } from './constants';
import { type RememberedPage, rememberedPage } from './schema';

/** Hosts and configuration that an earlier page of this tab has left. */
export function readRememberedPage(): RememberedPage | undefined {
  return parseStored(rememberedPage, environment().sessionStore.get(SESSION_KEY));
}
