/** A cookie to send, and where. One without a domain goes to every host of the list. */
export interface Cookie {
  name: string;
  value: string;
  domain?: string;
  isSecure?: boolean;
}
export type Cookies = readonly Cookie[];

/**
 * Reads a file of cookies: Netscape's form, as curl and browser extensions write it, or one line `a=b; c=d`.
 */
export function readCookies(text: string): Cookie[] {
  return text.split(/\r?\n/).flatMap((line): Cookie[] => {
    const plain = line.replace(/^#HttpOnly_/, '');
    if (plain.trim() === '' || plain.startsWith('#')) return [];
    const [domain = '', , , secure, , name = '', value = ''] = plain.split('\t');
    if (name !== '') return [{ name, value, domain: domain.replace(/^\./, ''), isSecure: secure === 'TRUE' }];
    return plain
      .replace(/^cookie:\s*/i, '')
      .split(';')
      .flatMap((pair) => {
        const [, key, content = ''] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? [];
        return key === undefined ? [] : [{ name: key, value: content }];
      });
  });
}

/** The `Cookie` header for an address; '' for none. */
export function cookieHeader(cookies: Cookies, address: string): string {
  const { hostname, protocol } = new URL(address);
  const isSafe = protocol === 'https:' || /(^|\.)localhost$/.test(hostname);
  return cookies
    .filter(({ domain, isSecure }) => {
      const isFor = domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`);
      return isFor && (isSafe || !isSecure);
    })
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}
