import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { PROTOTYPE, TOMCAT } from '../needs/list';
import { temporaryFolder } from '../temporary-folder';
import { AUTHORITY } from './certificates';
import { fragmentTexts, javaFiles } from './channel';
import { exampleClass, pollingClass, writeShopPages } from './examples';
import { fill, inRoot, shopData } from './fill';
import { forJava } from './gateways';
import { endTogether, run, tomcat, tomcatBase } from './jvm';
import { TOMCAT_PORT } from './ports';
import { copyTemplateFragments } from './template-fragments';

const STORE_PASSWORD = 'changeit';
const VENDOR = [
  'node_modules/jquery/dist/jquery.min.js',
  'node_modules/bootstrap/dist/js/bootstrap.min.js',
  'node_modules/bootstrap/dist/css/bootstrap.min.css',
  'node_modules/requirejs/require.js',
  PROTOTYPE,
];

/** Starts Debian's Tomcat with a base folder of its own, as a plain process that ends with this one. */
function start(): void {
  const base = temporaryFolder('tomcat');
  tomcatBase('/etc/tomcat10', base, serverXml(base));
  mkdirSync(join(base, 'webapps/ROOT/vendor'), { recursive: true });
  const app = join(base, 'webapps/ROOT');
  for (const file of VENDOR)
    copyFileSync(
      file.startsWith('/') ? file : inRoot(file),
      join(app, 'vendor', file.split('/').at(-1) ?? ''),
    );
  cpSync(inRoot('dist'), join(app, 'lc-frame'), { recursive: true });
  for (const [name, text] of Object.entries(fragmentTexts()))
    writeFileSync(join(app, 'lc-frame/fragments', name), text);
  copyTemplateFragments(join(app, 'template-texts'));
  mkdirSync(join(app, 'WEB-INF/tags/lc'), { recursive: true });
  for (const name of ['header.tag', 'footer.tag'])
    cpSync(join(javaFiles(), name), join(app, 'WEB-INF/tags/lc', name));
  for (const name of readdirSync(inRoot('test/hosts/webapp'))) {
    const text = fill(readFileSync(inRoot(`test/hosts/webapp/${name}`), 'utf8'));
    writeFileSync(join(app, name), iconv.encode(text, 'gbk'));
  }
  addGateway(base, app);
  addPollingClass(base, app);

  const trust = [
    `-Djavax.net.ssl.trustStore=${join(base, 'trust.p12')}`,
    `-Djavax.net.ssl.trustStorePassword=${STORE_PASSWORD}`,
  ];
  endTogether([tomcat(TOMCAT, base, trust)]);
}

/** The listener and the pages of docs/embedding/java.md, at /shop/. */
function addPollingClass(base: string, app: string): void {
  const data = join(base, 'page-data.json');
  writeFileSync(data, JSON.stringify(shopData()));
  const sources = join(base, 'sources');
  mkdirSync(sources);
  const listener = exampleClass('java.md', 0, { store: join(base, 'fragments'), data });
  writeFileSync(join(sources, 'LcFrame.java'), listener);
  writeFileSync(join(sources, 'LcFragments.java'), pollingClass());
  const files = ['LcFrame.java', 'LcFragments.java'].map((name) => join(sources, name));
  const classes = join(app, 'WEB-INF/classes');
  run('javac', ['--release', '17', '-cp', `${TOMCAT}/lib/servlet-api.jar`, '-d', classes, ...files]);
  writeShopPages(join(app, 'shop'));
}

/**
 * The gateway of demo/cdn as a servlet of the application, which finds the demo's hosts and trusts their
 * authority.
 */
function addGateway(base: string, app: string): void {
  const source = join(base, 'LcGateway.java');
  writeFileSync(source, forJava(readFileSync(inRoot('demo/cdn/LcGateway.java'), 'utf8')));
  writeFileSync(
    join(app, 'WEB-INF/web.xml'),
    forJava(readFileSync(inRoot('demo/cdn/gateway-web.xml'), 'utf8')),
  );
  const classes = join(app, 'WEB-INF/classes');
  run('javac', ['--release', '17', '-cp', `${TOMCAT}/lib/servlet-api.jar`, '-d', classes, source]);
  const trust = ['-keystore', join(base, 'trust.p12'), '-storepass', STORE_PASSWORD, '-noprompt'];
  run('keytool', ['-importcert', '-alias', 'lc', '-file', AUTHORITY, ...trust]);
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
