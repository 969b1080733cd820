import { computed } from 'nanostores';
import { environment } from '../core/browser/environment';
import { together } from '../core/browser/listen';
import { $namedHosts } from '../core/page/hosts';
import { $pageDataStatus } from '../core/page/load-page-data';
import { $pageData } from '../core/page/page-data';
import { $offParts } from '../core/page/parts';
import { $user, onUser } from '../core/session/session';
import { documentRules } from './model';
import './schema';

/** The rules that the page data ask for, as JSON. */
const $rules = computed(
  [$pageData, $namedHosts, $pageDataStatus, $offParts],
  ({ nextPage = 'off', paths }, hosts, status, offParts) => {
    // A `dataUrl` that is still to come may switch them off.
    const isWanted = nextPage !== 'off' && status !== 'loading' && !offParts.has('nextPage');
    const origin = nextPage === 'prerender' ? environment().page.origin() : undefined;
    return isWanted ? documentRules(hosts, origin, paths?.search) : undefined;
  },
);

/**
 * Puts the rules into the document; call once a person sees the page. They are put in anew for another user,
 * who must not see a page that a server has rendered for the former user (W5 other user). Returns what ends
 * that.
 */
export function startNextPage(policyNonce = ''): () => void {
  let drop: (() => void) | undefined;
  const put = () => {
    drop?.();
    const rules = $rules.get();
    drop = rules && environment().speculate(rules, policyNonce);
  };
  return together(
    $rules.subscribe(put),
    onUser(({ before }) => before !== $user.get().customerCode && put()),
  );
}
