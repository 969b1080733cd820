import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { release } from '../../build/release';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporary-folder';
import { fill, inRoot } from './fill';
import { TOMCAT_PORT } from './ports';
import { copyTemplateFragments } from './template-fragments';

const HOME = '/usr/share/tomcat10';
const VENDOR = [
  'node_modules/jquery/dist/jquery.min.js',
  'node_modules/bootstrap/dist/js/bootstrap.min.js',
  'node_modules/bootstrap/dist/css/bootstrap.min.css',
  'node_modules/requirejs/require.js',
  '/usr/share/javascript/prototype/prototype.js',
];

/** Starts Debian's Tomcat with a base folder of its own, as a plain process that ends with this one. */
function start(): void {
  const base = temporaryFolder('tomcat');
  for (const folder of ['conf', 'logs', 'temp', 'work', 'webapps/ROOT/vendor']) {
    mkdirSync(join(base, folder), { recursive: true });
  }
  for (const name of ['web.xml', 'context.xml'])
    copyFileSync(join('/etc/tomcat10', name), join(base, 'conf', name));
  writeFileSync(join(base, 'conf/server.xml'), serverXml());
  const app = join(base, 'webapps/ROOT');
  for (const file of VENDOR)
    copyFileSync(
      file.startsWith('/') ? file : inRoot(file),
      join(app, 'vendor', file.split('/').at(-1) ?? ''),
    );
  cpSync(inRoot('dist'), join(app, 'lc-frame'), { recursive: true });
  for (const name of readdirSync(inRoot('dist/fragments'))) {
    const file = join(app, 'lc-frame/fragments', name);
    writeFileSync(file, fill(readFileSync(file, 'utf8')));
  }
  copyTemplateFragments(join(app, 'template-texts'));
  release(inRoot('dist'), join(base, 'release'), packageJson.version);
  mkdirSync(join(app, 'WEB-INF/tags/lc'), { recursive: true });
  for (const name of ['header.tag', 'footer.tag'])
    cpSync(join(base, 'release', packageJson.version, 'java', name), join(app, 'WEB-INF/tags/lc', name));
  for (const name of readdirSync(inRoot('test/hosts/webapp'))) {
    const text = fill(readFileSync(inRoot(`test/hosts/webapp/${name}`), 'utf8'));
    writeFileSync(join(app, name), iconv.encode(text, 'gbk'));
  }

  const tomcat = spawn(
    'java',
    [
      '-Xmx128m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      `-Dcatalina.home=${HOME}`,
      `-Dcatalina.base=${base}`,
      `-Djava.io.tmpdir=${base}/temp`,
      '-cp',
      `${HOME}/bin/bootstrap.jar:${HOME}/bin/tomcat-juli.jar`,
      'org.apache.catalina.startup.Bootstrap',
      'start',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => tomcat.kill());
  tomcat.on('exit', (code) => process.exit(code ?? 0));
}

function serverXml(): string {
  const context = (path: string, docs: string) => `<Context path="${path}" docBase="${docs}" />`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Server port="-1"><Service name="Catalina">
<Connector port="${TOMCAT_PORT}" address="127.0.0.1" protocol="HTTP/1.1" />
<Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps" autoDeploy="false">
${context('/docs', '/usr/share/tomcat10-docs/docs')}${context('/examples', '/usr/share/tomcat10-examples/examples')}
</Host></Engine></Service></Server>`;
}

start();
