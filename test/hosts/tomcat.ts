import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { release } from '../../build/release';
import packageJson from '../../package.json' with { type: 'json' };
import { AREAS } from '../../src/core/page/model/host-list';
import { temporaryFolder } from '../temporary-folder';
import { AUTHORITY } from './certificates';
import { fill, inRoot } from './fill';
import { forJava } from './gateways';
import { TOMCAT_PORT } from './ports';
import { copyTemplateFragments } from './template-fragments';

const HOME = '/usr/share/tomcat10';
const STORE_PASSWORD = 'changeit';
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
  writeFileSync(join(base, 'conf/server.xml'), serverXml(base));
  const app = join(base, 'webapps/ROOT');
  for (const file of VENDOR)
    copyFileSync(
      file.startsWith('/') ? file : inRoot(file),
      join(app, 'vendor', file.split('/').at(-1) ?? ''),
    );
  cpSync(inRoot('dist'), join(app, 'lc-frame'), { recursive: true });
  for (const name of readdirSync(inRoot('dist/fragments')).filter((one) => !/\.(?:gz|br)$/.test(one))) {
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
  addGateway(base, app);

  const tomcat = spawn(
    'java',
    [
      '-Xmx128m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      `-Dcatalina.home=${HOME}`,
      `-Dcatalina.base=${base}`,
      `-Djava.io.tmpdir=${base}/temp`,
      `-Djdk.net.hosts.file=${join(base, 'hosts')}`,
      `-Djavax.net.ssl.trustStore=${join(base, 'trust.p12')}`,
      `-Djavax.net.ssl.trustStorePassword=${STORE_PASSWORD}`,
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

/** The gateway of demo/cdn as a servlet of the application, which finds the demo's hosts and trusts their authority. */
function addGateway(base: string, app: string): void {
  const source = join(base, 'LcGateway.java');
  writeFileSync(source, forJava(readFileSync(inRoot('demo/cdn/LcGateway.java'), 'utf8')));
  writeFileSync(
    join(app, 'WEB-INF/web.xml'),
    forJava(readFileSync(inRoot('demo/cdn/gateway-web.xml'), 'utf8')),
  );
  const classes = join(app, 'WEB-INF/classes');
  run('javac', ['--release', '17', '-cp', `${HOME}/lib/servlet-api.jar`, '-d', classes, source]);
  const trust = ['-keystore', join(base, 'trust.p12'), '-storepass', STORE_PASSWORD, '-noprompt'];
  run('keytool', ['-importcert', '-alias', 'lc', '-file', AUTHORITY, ...trust]);
  // Java's resolver does not map *.localhost to loopback.
  const hosts = AREAS.map((area) => `127.0.0.1 ${area}.lc.localhost\n`);
  writeFileSync(join(base, 'hosts'), hosts.join(''));
}

function run(program: string, options: string[]): void {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** The server, with its access log as docs/embedding/gateway.md has it, which the tests read at /logs. */
function serverXml(base: string): string {
  const context = (path: string, docs: string) => `<Context path="${path}" docBase="${docs}" />`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Server port="-1"><Service name="Catalina">
<Connector port="${TOMCAT_PORT}" address="127.0.0.1" protocol="HTTP/1.1" />
<Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps" autoDeploy="false">
<Valve className="org.apache.catalina.valves.AccessLogValve" pattern="%r" conditionUnless="lc-gateway"
  directory="logs" prefix="access" suffix=".txt" rotatable="false" buffered="false" />
${context('/docs', '/usr/share/tomcat10-docs/docs')}${context('/examples', '/usr/share/tomcat10-examples/examples')}
${context('/logs', join(base, 'logs'))}
</Host></Engine></Service></Server>`;
}

start();
