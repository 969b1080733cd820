import { AUTHORITY } from './certificates';
import { TLS_PORT } from './ports';

/** The recipes of demo/cdn, each in front of a sister site of its own. */
export const GATEWAYS = [
  { name: 'nginx’s gateway', host: 'www.sister.localhost' },
  { name: 'Tomcat’s gateway', host: 'java.sister.localhost' },
] as const;

/** The gateways of the tests wait so long for an answer, in seconds. */
export const ANSWER_MAX_S = 8;

/** Calls of the tests alone: to a host that says what it was sent, and to one that nobody serves. */
const TRIALS = [
  'GET /order/echo',
  'POST /order/echo',
  'GET /order/moved',
  'GET /order/own',
  'GET /order/denied',
  'GET /order/page',
  'POST /order/page',
  'GET /order/large',
  'GET /pay/dead',
];
const DEAD_PORT = 1;
const ASIDE = { order: TLS_PORT, pay: DEAD_PORT };

/**
 * The recipe for nginx, as a page owner fills it in, but for ports, authority, patience and the calls of the
 * tests.
 */
export function forNginx(recipe: string): string {
  const upstreams = Object.entries(ASIDE).map(
    ([area, port]) => `upstream lc_${area} { server 127.0.0.1:${port}; }\n`,
  );
  return recipe
    .replace('upstream lc_www ', `${upstreams.join('')}$&`)
    .replace('default 0;', `$&\n${TRIALS.map((call) => `"~^${call}$" 1;`).join('\n')}`)
    .replace(/server \w+\.example\.com:443/g, `server 127.0.0.1:${TLS_PORT}`)
    .replaceAll('example.com', `lc.localhost:${TLS_PORT}`)
    .replaceAll('sister.example', 'sister.localhost')
    .replaceAll('60s', `${ANSWER_MAX_S}s`)
    .replace('/etc/ssl/certs/ca-certificates.crt', AUTHORITY);
}

/** The recipe for Java, likewise. */
export function forJava(recipe: string): string {
  const hosts = Object.entries(ASIDE).map(([area, port]) => `${area} https://${area}.lc.localhost:${port}\n`);
  return recipe
    .replace('www https:', `${hosts.join('')}$&`)
    .replace('GET /www', `${TRIALS.join('\n')}\n$&`)
    .replaceAll('example.com', `lc.localhost:${TLS_PORT}`)
    .replaceAll('sister.example', 'sister.localhost')
    .replace('ofSeconds(60)', `ofSeconds(${ANSWER_MAX_S})`);
}

/** nginx's answer of the tests' own host: the headers that it was sent. It speaks of its own domain, too. */
export const ECHO = `
  default_type application/json;
  add_header Alt-Svc clear;
  add_header Strict-Transport-Security max-age=0;
  add_header Clear-Site-Data '"executionContexts"';
  add_header Set-Cookie "first=1; Path=/; HttpOnly";
  add_header Set-Cookie "shared=1; Domain=lc.localhost; Path=/; SameSite=None; Secure";
  add_header Set-Cookie "last=1; Path=/; Max-Age=60";
  location = /echo { return 200 '{${[
    'host',
    'origin',
    'referer',
    'authorization',
    'cookie',
    'user_agent',
    'x_csrf_token',
    'x_real_ip',
    'x_forwarded_for',
    'x_forwarded_host',
    'x_forwarded_proto',
    'forwarded',
    'x_secret',
  ]
    .map((name) => `"${name}": "$http_${name}"`)
    .join()}}'; }
  location = /own {
    add_header Set-Cookie "__Host-sid=1; Path=/; Secure; HttpOnly";
    add_header Cache-Control "public, max-age=600";
    add_header Expires "Thu, 31 Dec 2037 23:55:55 GMT";
    add_header WWW-Authenticate "Basic realm=store";
    add_header Link "</x.css>; rel=preload; as=style";
    add_header Service-Worker-Allowed "/";
    add_header Use-As-Dictionary 'match="/*"';
    return 200 '{}';
  }
  location = /page {
    default_type text/html;
    return 200 '{"code":200,"method":"$request_method","text":"<!--# echo var=secret --><!--# include virtual=/private.txt -->"}';
  }
  location = /large { root LC_LARGE; }
  location = /denied { return 401 '{"code":411}'; }
  location = /moved { return 302 https://evil.example/; }`;
