import { computed } from 'nanostores';
import { environment } from '../core/browser/environment';
import { $namedHosts } from '../core/page/hosts';
import { $pageData, $pageDataStatus } from '../core/page/page-data';
import { $offParts } from '../core/page/parts';
import { $user } from '../core/session/session';
import { documentRules } from './model';
import './schema';

const $customerCode = computed($user, ({ customerCode }) => customerCode);

/**
 * The rules that the page data ask for, as JSON, and the user for whom the browser prepares pages by them.
 */
const $rules = computed(
  [$pageData, $namedHosts, $customerCode, $pageDataStatus, $offParts],
  ({ nextPage = 'off' }, hosts, customerCode, status, offParts) => {
    // A `dataUrl` that is still to come may switch them off.
    const isWanted = nextPage !== 'off' && status !== 'loading' && !offParts.has('nextPage');
    const origin = nextPage === 'prerender' ? environment().page.origin() : undefined;
    return { rules: isWanted ? documentRules(hosts, origin) : undefined, customerCode };
  },
);

/**
 * Puts the rules into the document; call once a person sees the page. They are put in anew when another user
 * is here, because a page that a server has rendered for one must not be shown to the next one (W5 other
 * user). Returns what ends that.
 */
export function startNextPage(policyNonce = ''): () => void {
  let drop: (() => void) | undefined;
  return $rules.subscribe(({ rules }) => {
    drop?.();
    drop = rules && environment().speculate(rules, policyNonce);
  });
}
