import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipe } from '../../build/recipes';
import { SPRING_BOOT_2 } from '../needs/list';
import { temporaryFolder } from '../temporary-folder';
import { fragmentTexts, javaFiles } from './channel';
import { exampleClass, pollingClass, shopTemplates, writeShopPages } from './examples';
import { inRoot, shopData } from './fill';
import { endTogether, java, packageProject, run, tomcat, tomcatBase } from './jvm';
import { BOOT_2_PORT, TOMCAT_9_PORT } from './ports';

const SOURCE = inRoot(SPRING_BOOT_2);
const SHOP = 'src/main/java/lc/host/ShopController.java';
const CLASSES = 'src/main/java/com/example';
const SPRING = /^spring-(?:aop|beans|context|core|expression|jcl|web|webmvc)-5/;

/**
 * The servers that the documents had not tested: the old shop on Spring Boot 2.7, and on Spring MVC 5 with
 * Tomcat 9.
 */
function start(): void {
  const folder = temporaryFolder('javax');
  const target = join(folder, 'target');
  const project = join(folder, 'project');
  const data = join(folder, 'page-data.json');
  writeFileSync(data, JSON.stringify(shopData()));

  cpSync(SOURCE, project, { recursive: true });
  mkdirSync(join(project, CLASSES), { recursive: true });
  const store = join(folder, 'boot-fragments');
  writeFileSync(join(project, CLASSES, 'LcFragments.java'), pollingClass());
  writeFileSync(join(project, CLASSES, 'LcFrame.java'), exampleClass('java.md', 1, { store, data }));
  packageProject(SPRING_BOOT_2, project, target);
  endTogether([boot(folder, target), war(folder, target, data)]);
}

/** Spring Boot with the templates of docs/embedding/java.md. */
function boot(folder: string, target: string): ChildProcess {
  const templates = join(folder, 'templates');
  cpSync(join(SOURCE, 'templates'), templates, { recursive: true });
  cpSync(join(javaFiles(), 'lc.html'), join(templates, 'lc.html'));
  for (const [name, text] of Object.entries(shopTemplates())) writeFileSync(join(templates, name), text);
  const settings = {
    'server.port': BOOT_2_PORT,
    'server.address': '127.0.0.1',
    'server.compression.enabled': true,
    'spring.thymeleaf.prefix': `file:${templates}/`,
    'spring.main.banner-mode': 'off',
    'logging.level.root': 'off',
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return java(join(folder, 'boot'), ['-jar', join(target, 'host.jar'), ...options]);
}

/** A WAR of Spring MVC 5 with the listener and the pages of docs/embedding/java.md. */
function war(folder: string, target: string, data: string): ChildProcess {
  const home = join(target, readdirSync(target).find((name) => name.startsWith('apache-tomcat')) ?? '');
  const base = join(folder, 'tomcat');
  tomcatBase(
    join(home, 'conf'),
    base,
    `<?xml version="1.0" encoding="UTF-8"?>
<Server port="-1"><Service name="Catalina">
<Connector port="${TOMCAT_9_PORT}" address="127.0.0.1" protocol="HTTP/1.1" compression="on" />
<Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps" autoDeploy="false" /></Engine>
</Service></Server>`,
  );
  const inf = join(base, 'webapps/ROOT/WEB-INF');
  for (const name of ['lib', 'classes', 'tags/lc', 'lc']) mkdirSync(join(inf, name), { recursive: true });
  cpSync(join(SOURCE, 'webapp/WEB-INF'), inf, { recursive: true });
  for (const name of ['header.tag', 'footer.tag'])
    cpSync(join(javaFiles(), name), join(inf, 'tags/lc', name));
  writeFileSync(join(inf, 'lc/lc-header.html'), fragmentTexts()['lc-header.html'] ?? '');
  writeShopPages(join(inf, 'jsp'));
  // The line of web.xml is for one page, so that the others show what the tag does alone.
  const buffer = recipe('java.md', 'xml').replace('*.jsp', '/WEB-INF/jsp/forwarding.jsp');
  const webXml = join(inf, 'web.xml');
  writeFileSync(webXml, readFileSync(webXml, 'utf8').replace('%buffer%', buffer));

  run('jar', ['xf', join(target, 'host.jar'), 'BOOT-INF/lib'], target);
  const libraries = join(target, 'BOOT-INF/lib');
  for (const name of readdirSync(libraries).filter((file) => SPRING.test(file)))
    cpSync(join(libraries, name), join(inf, 'lib', name));
  const sources = join(folder, 'war-sources');
  mkdirSync(sources);
  const listener = exampleClass('java.md', 0, { store: join(folder, 'war-fragments'), data });
  writeFileSync(join(sources, 'LcFrame.java'), listener.replaceAll('jakarta.', 'javax.'));
  writeFileSync(join(sources, 'LcFragments.java'), pollingClass());
  const paths = [`${home}/lib/servlet-api.jar`, `${inf}/lib/*`].join(':');
  const classes = ['LcFrame.java', 'LcFragments.java'].map((name) => join(sources, name));
  run('javac', [
    '--release',
    '8',
    '-nowarn',
    '-cp',
    paths,
    '-d',
    join(inf, 'classes'),
    join(SOURCE, SHOP),
    ...classes,
  ]);
  return tomcat(home, base);
}

start();
