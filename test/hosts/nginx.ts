import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { recipe } from '../../build/recipes';
import packageJson from '../../package.json' with { type: 'json' };
import { NGINX, NGINX_BROTLI } from '../needs/list';
import { temporaryFolder } from '../temporary-folder';
import { CERTIFICATE, CERTIFICATE_KEY, trustedKeyHash } from './certificates';
import { channelRoot } from './channel';
import { fill, inRoot, pageData, ROLLING, shopData } from './fill';
import { ECHO, forNginx, GATEWAYS } from './gateways';
import {
  BREAKING_CDN_PORT,
  BREAKING_FRAGMENTS_PORT,
  BREAKING_SSI_PORT,
  CDN_PORT,
  CHANNEL_PORT,
  FRAGMENTS_PORT,
  SSI_PORT,
  STORE_PORT,
  TLS_PORT,
  TOMCAT_PORT,
} from './ports';
import { copyTemplateFragments } from './template-fragments';

const VENDOR = [
  'vue/dist/vue.global.prod.js',
  'angular/angular.min.js',
  'turbolinks/dist/turbolinks.js',
  'jquery/dist/jquery.min.js',
  'jquery-pjax/jquery.pjax.js',
];

/**
 * A sister site's server caches its own pages, and has its own error pages, which the gateway's calls must
 * not get.
 */
const AS_OTHERS_DO = `
  proxy_cache pages;
  proxy_cache_key $uri;
  proxy_cache_valid any 10m;
  proxy_intercept_errors on;
  error_page 401 403 404 502 504 =200 /error-page;
  location = /error-page { return 200 '<h1>error</h1>'; }
  expires 1h;`;

/** All that a server can do to the bodies of its pages, for every type, and to requests that it passes on. */
const WITH_EVERY_FILTER = `
  ssi on;
  ssi_types *;
  ssi_silent_errors on;
  set $secret inner-secret;
  sub_filter code spoilt;
  sub_filter_types *;
  sub_filter_once off;
  add_before_body /private.txt;
  add_after_body /private.txt;
  addition_types *;
  charset koi8-r;
  charset_types *;
  limit_rate 10;
  proxy_limit_rate 10;
  proxy_method GET;
  proxy_pass_request_body off;
  proxy_redirect https://evil.example/ /;
  proxy_pass_header WWW-Authenticate;
  proxy_pass_header Link;
  location = /private.txt { internal; return 200 'inner-secret'; }`;

/**
 * Starts nginx with demo/cdn/nginx.conf over a fresh release, and beside it a host with SSI and canary for
 * some visitors, and the demo's store over TLS.
 */
function start(): void {
  trustedKeyHash();
  const run = temporaryFolder('nginx');
  const [releases, pages] = [join(run, 'release'), join(run, 'pages')];
  for (const folder of ['fragments', 'vendor']) mkdirSync(join(pages, folder), { recursive: true });
  // A copy, because a test moves the channel that the applications poll.
  cpSync(channelRoot(), join(releases, 'lc-frame'), {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
  cpSync(inRoot('dist/lc-frame.js'), join(pages, 'lc-frame.js'));
  cpSync(inRoot('dist/lc-frame.css'), join(pages, 'lc-frame.css'));
  for (const file of VENDOR) cpSync(inRoot(`node_modules/${file}`), join(pages, 'vendor', basename(file)));
  for (const [from, to] of [
    ['dist/fragments', 'fragments'],
    ['test/hosts/pages', '.'],
  ] as const) {
    for (const name of readdirSync(inRoot(from)).filter((file) => !/\.(?:gz|br)$/.test(file))) {
      writeFileSync(join(pages, to, name), fill(readFileSync(inRoot(`${from}/${name}`), 'utf8')));
    }
  }
  copyTemplateFragments(join(pages, 'template-texts'));
  writeFileSync(join(pages, 'list.html'), shell(shopData()));
  writeFileSync(join(pages, 'filtered.html'), shell(pageData()));
  for (const name of ['fragments.conf', 'fragments-location.conf']) {
    // The filters stand for those of http {}, which the other servers must not have.
    const recipe = fragmentRecipe(name, join(run, 'fragments')).replace(
      'access_log off;',
      `$& ${WITH_EVERY_FILTER}`,
    );
    writeFileSync(join(run, name), recipe);
    const breaking = recipe
      .replaceAll(String(CDN_PORT), String(BREAKING_CDN_PORT))
      .replaceAll(String(FRAGMENTS_PORT), String(BREAKING_FRAGMENTS_PORT))
      .replaceAll('lc_fragments', 'lc_breaking')
      .replace(join(run, 'fragments'), join(run, 'breaking'))
      .replace('200 1s', '200 0s');
    writeFileSync(join(run, `breaking-${name}`), breaking);
  }
  writeFileSync(join(run, 'large'), '{'.padEnd(17 * 1024 * 1024));
  const ssi = `include ${join(run, 'fragments.conf')};
  server {
    listen 127.0.0.1:${SSI_PORT};
    root ${pages};
    ssi on;
    gzip on;
    include ${join(run, 'fragments-location.conf')};
    ${recipe('ssi-esi.md', 'nginx').replace('127.0.0.1:8080', `127.0.0.1:${TOMCAT_PORT}/shop/`)}
    location / { try_files $uri =404; }
  }
  server {
    listen 127.0.0.1:${SSI_PORT};
    server_name filters.lc.localhost;
    root ${pages};
    ${AS_OTHERS_DO}
    ${WITH_EVERY_FILTER}
    proxy_set_body replaced;
    include ${join(run, 'fragments-location.conf')};
    location /app/ { return 200 '<p>the rest</p>'; }
    # nginx refuses to post to a file.
    location = /filtered.html { limit_rate 0; error_page 405 =200 $uri; }
  }
  include ${join(run, 'breaking-fragments.conf')};
  server {
    listen 127.0.0.1:${BREAKING_SSI_PORT};
    root ${pages};
    ssi on;
    include ${join(run, 'breaking-fragments-location.conf')};
    location /app/ { return 200 '<p>the rest</p>'; }
    location / { try_files $uri =404; }
  }`;
  const onTls = (site: string) => `server {
    listen 127.0.0.1:${TLS_PORT} ssl http2;
    ssl_certificate ${CERTIFICATE};
    ssl_certificate_key ${CERTIFICATE_KEY};
    client_max_body_size 20m;
    ${site}
  }`;
  const passToStore = `proxy_pass http://127.0.0.1:${STORE_PORT};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto https;`;
  const toStore = (forPages = '') => `location / { ${forPages} ${passToStore} }`;
  // A cookie of each host's own beside those of the group, as a Tomcat on each sets it.
  const store = onTls(toStore('add_header Set-Cookie "JSESSIONID=$host; Path=/; HttpOnly";'));
  for (const name of ['gateway.conf', 'gateway-location.conf'])
    writeFileSync(join(run, name), forNginx(readFileSync(inRoot(`demo/cdn/${name}`), 'utf8')));
  const toTomcat = `location /lc/ {
    proxy_pass http://127.0.0.1:${TOMCAT_PORT};
    proxy_http_version 1.1;
    proxy_request_buffering off;
    proxy_set_header Host $http_host;
  }`;
  const [nginxSister, javaSister] = GATEWAYS;
  const servers = [
    store,
    onTls(`server_name ${nginxSister.host};
      ${AS_OTHERS_DO}
      location ~* \\.(?:html|js|css|json|png|svg)$ { ${passToStore} }
      include ${join(run, 'gateway-location.conf')};
      ${toStore()}`),
    onTls(`server_name filters.sister.localhost;
      ${AS_OTHERS_DO}
      ${WITH_EVERY_FILTER}
      include ${join(run, 'gateway-location.conf')};`),
    onTls(`server_name ${javaSister.host}; ${toTomcat} ${toStore()}`),
    onTls(`server_name order.lc.localhost; ${ECHO.replace('LC_LARGE', run)}`),
    onTls(
      `server_name cdn.lc.localhost; location / { proxy_pass http://127.0.0.1:${CDN_PORT}; proxy_set_header Host $http_host; }`,
    ),
  ];
  const cdn = readFileSync(inRoot('demo/cdn/nginx.conf'), 'utf8');
  // The same for the channel.
  const channel = cdn
    .slice(cdn.indexOf('  server {'), cdn.lastIndexOf('}'))
    .replace('LC_RELEASE', dirname(channelRoot()))
    .replace('LC_PORT', String(CHANNEL_PORT));
  const conf = cdn
    .replaceAll('LC_RUN', run)
    .replaceAll('LC_RELEASE', releases)
    .replaceAll('LC_PORT', String(CDN_PORT))
    .replaceAll('#LC_BROTLI ', '')
    .replace(
      /\}\s*$/,
      `proxy_cache_path ${join(run, 'cache')} keys_zone=pages:1m;\ninclude ${inRoot('demo/cdn/canary.conf')};\ninclude ${join(run, 'gateway.conf')};\n${ssi}\n${servers.join('\n')}\n${channel}\n}\n`,
    );
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(join(run, 'nginx.conf'), `load_module ${NGINX_BROTLI};\n${user}${conf}`);

  const nginx = spawn(NGINX, ['-p', run, '-c', join(run, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => nginx.kill());
  nginx.on('exit', (code) => process.exit(code ?? 0));
}

/** The shell of docs/embedding/ssi-esi.md, whose rest is a page of Tomcat. */
function shell(data: object): string {
  const major = packageJson.version.split('.')[0];
  return recipe('ssi-esi.md', 'html')
    .replaceAll(`https://static.example.com/lc-frame/${major}`, ROLLING)
    .replace(/\{ "dataUrl".*?\}/, () => JSON.stringify(data).replaceAll('<', '\\u003c'))
    .replace('/app/list', '/app/part.jsp');
}

/** A recipe of demo/cdn for the tests' CDN, without TLS. */
function fragmentRecipe(name: string, cache: string): string {
  return readFileSync(inRoot(`demo/cdn/${name}`), 'utf8')
    .replace('https://lc_fragments_cdn', 'http://lc_fragments_cdn')
    .replace('127.0.0.1:8199', `127.0.0.1:${FRAGMENTS_PORT}`)
    .replace('server static.example.com:443', `server 127.0.0.1:${CDN_PORT}`)
    .replace('Host static.example.com', 'Host cdn.lc.localhost')
    .replace('/var/cache/nginx/lc-fragments', cache)
    .replace('200 60s', '200 1s');
}

start();
