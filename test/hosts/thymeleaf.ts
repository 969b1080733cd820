import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { release } from '../../build/release';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder';
import { CDN_BASE, fill, inRoot, pageData } from './fill';
import { CDN_PORT, STORE_PORT, THYMELEAF_GBK_PORT, THYMELEAF_PORT } from './ports';
import { copyTemplateFragments } from './template-fragments';

const SOURCE = inRoot('test/hosts/thymeleaf');
const POLICY = [
  `script-src NONCE http://cdn.lc.localhost:${CDN_PORT} http://passport.lc.localhost:${STORE_PORT}`,
  `style-src 'self' 'unsafe-inline' http://cdn.lc.localhost:${CDN_PORT} http://static.lc.localhost:${STORE_PORT}`,
  `connect-src 'self' http://*.lc.localhost:${STORE_PORT}`,
  `frame-src http://passport.lc.localhost:${STORE_PORT}`,
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Spring Boot with Thymeleaf's own engine, as a UTF-8 and as a GBK store: plain processes that end with this one. */
function start(): void {
  const run = temporaryFolder('thymeleaf');
  build(join(run, 'target'));
  release(inRoot('dist'), join(run, 'release'), packageJson.version);
  const served = [
    serve(run, 'utf8', THYMELEAF_PORT),
    // The old encoding is tested by one template, and the whole folder is written in it.
    serve(run, 'gbk', THYMELEAF_GBK_PORT),
  ];
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      for (const server of served) server.kill();
    });
  }
  for (const server of served) server.on('exit', (code) => process.exit(code ?? 0));
}

/** Packages the application from Maven's local store if that is complete, and over the network otherwise. */
function build(target: string): void {
  const maven = (...more: string[]) =>
    spawnSync('mvn', ['-q', '-B', ...more, `-Dlc.target=${target}`, 'package'], {
      cwd: SOURCE,
      stdio: ['ignore', 'ignore', 'ignore'],
    }).status === 0;
  if (!maven('-o') && !maven())
    throw new Error('The Thymeleaf host did not build: run `mvn package` in test/hosts/thymeleaf');
}

function serve(run: string, encoding: 'utf8' | 'gbk', port: number): ChildProcess {
  const files = join(run, encoding);
  const templates = join(files, 'templates');
  mkdirSync(join(templates, 'fragments'), { recursive: true });
  for (const folder of ['static/lc-frame', 'temp']) mkdirSync(join(files, folder), { recursive: true });
  cpSync(inRoot('dist'), join(files, 'static/lc-frame'), { recursive: true });
  writeFileSync(join(files, 'page-data.json'), JSON.stringify(pageData()));
  for (const name of ['lc-header.html', 'lc-footer.html']) {
    const fragment = fill(readFileSync(inRoot(`dist/fragments/${name}`), 'utf8'));
    writeFileSync(join(files, name), fragment);
    writeFileSync(join(templates, 'fragments', name), fragment);
  }
  copyTemplateFragments(join(templates, 'template-texts'));
  const encode = (text: string) => (encoding === 'gbk' ? iconv.encode(text, 'gbk') : text);
  for (const name of readdirSync(join(SOURCE, 'templates')))
    writeFileSync(join(templates, name), encode(readFileSync(join(SOURCE, 'templates', name), 'utf8')));
  const java = join(run, 'release', packageJson.version, 'java');
  writeFileSync(join(templates, 'lc.html'), encode(readFileSync(join(java, 'lc.html'), 'utf8')));

  const settings = {
    'server.port': port,
    'server.address': '127.0.0.1',
    'lc.files': files,
    'lc.base': CDN_BASE,
    'lc.policy': POLICY,
    'spring.thymeleaf.prefix': `file:${templates}/`,
    'spring.web.resources.static-locations': `file:${files}/static/`,
    'spring.main.banner-mode': 'off',
    'logging.level.root': 'error',
    ...(encoding === 'gbk'
      ? {
          'spring.thymeleaf.encoding': 'GBK',
          'spring.thymeleaf.servlet.content-type': 'text/html;charset=GBK',
        }
      : {}),
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const jvm = ['-Xmx192m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${files}/temp`];
  return spawn('java', [...jvm, '-jar', join(run, 'target/host.jar'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

start();
