import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '../../elements/build/release';
import packageJson from '../../package.json' with { type: 'json' };
import { fill, inRoot } from './fill';
import { CDN_PORT, SSI_PORT } from './ports';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** nginx with demo/cdn/nginx.conf over a fresh release, and beside it a host whose pages are put together by SSI. */
function start(): void {
  const run = mkdtempSync(join(tmpdir(), 'lc-nginx-'));
  const [releases, pages] = [join(run, 'release'), join(run, 'pages')];
  mkdirSync(join(pages, 'fragments'), { recursive: true });
  release(inRoot('dist'), join(releases, 'lc-frame'), packageJson.version);
  cpSync(inRoot('dist/lc-frame.js'), join(pages, 'lc-frame.js'));
  cpSync(inRoot('dist/lc-frame.css'), join(pages, 'lc-frame.css'));
  for (const [from, to] of [
    ['dist/fragments', 'fragments'],
    ['test/hosts/pages', '.'],
  ] as const) {
    for (const name of readdirSync(inRoot(from))) {
      writeFileSync(join(pages, to, name), fill(readFileSync(inRoot(`${from}/${name}`), 'utf8')));
    }
  }
  const ssi = `server { listen 127.0.0.1:${SSI_PORT}; root ${pages}; ssi on; location / { try_files $uri =404; } }`;
  const conf = readFileSync(inRoot('demo/cdn/nginx.conf'), 'utf8')
    .replaceAll('LC_RUN', run)
    .replaceAll('LC_RELEASE', releases)
    .replaceAll('LC_PORT', String(CDN_PORT))
    .replaceAll('#LC_BROTLI ', '')
    .replace(/\}\s*$/, `${ssi}\n}\n`);
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(join(run, 'nginx.conf'), `load_module ${BROTLI};\n${user}${conf}`);

  const nginx = spawn('/usr/sbin/nginx', ['-p', run, '-c', join(run, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => nginx.kill());
  nginx.on('exit', (code) => process.exit(code ?? 0));
}

start();
