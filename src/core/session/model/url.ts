import { LOGIN_PARAM_MAX } from '../login-constants';

const LOGIN_PARAMS = ['code', 'state'];

/** The provider's parameters in the address of a page. `state` is '' if there is none. */
export interface LoginParams {
  code: string;
  state: string;
}

/** The login parameters of an address; undefined when it has no `code`. */
export function readLoginParams(address: string): LoginParams | undefined {
  const params = new URL(address).searchParams;
  const code = params.get('code');
  return code === null ? undefined : { code, state: params.get('state') ?? '' };
}

/**
 * The address without `code` and `state`; every other byte stays, hash included (A2 address clean-up).
 * `state` alone belongs to the page and is left alone.
 */
export function stripLoginParams(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const parts = query.split('&');
  if (!parts.some((part) => nameOf(part) === 'code')) return address;
  const kept = parts.filter((part) => !LOGIN_PARAMS.includes(nameOf(part)));
  return path + (kept.length === 0 ? '' : `?${kept.join('&')}`) + hash;
}

/** Whether a code or state has the look of one: short, printable ASCII. */
export function isLoginParam(value: string): boolean {
  return value.length <= LOGIN_PARAM_MAX && /^[\x21-\x7e]+$/.test(value);
}

function nameOf(part: string): string {
  const [name = ''] = part.split('=');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
