import { environment } from '../browser/environment';
import { $pageData } from './page-data';

/** The header and token that calls with an effect carry (contract.md §2 `csrf`). */
export function csrfToken(): { header: string; token: string } | undefined {
  const { csrf } = $pageData.get();
  if (csrf === undefined) return undefined;
  const { cookies, page } = environment();
  const token = csrf.cookie === '' ? page.meta(csrf.meta) : cookies.get(csrf.cookie);
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? { header: csrf.header, token } : undefined;
}
