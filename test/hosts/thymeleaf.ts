import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { SPRING_BOOT_3 } from '../needs/list';
import { temporaryFolder } from '../temporary-folder';
import { javaFiles } from './channel';
import { exampleClass, pollingClass, shopTemplates } from './examples';
import { CDN_BASE, fill, HOSTILE_NOTE, inRoot, pageData } from './fill';
import { endTogether, java, packageProject } from './jvm';
import { CDN_PORT, STORE_PORT, THYMELEAF_GBK_PORT, THYMELEAF_PORT } from './ports';
import { copyTemplateFragments } from './template-fragments';

const SOURCE = inRoot(SPRING_BOOT_3);
const POLICY = [
  `script-src NONCE http://cdn.lc.localhost:${CDN_PORT} http://passport.lc.localhost:${STORE_PORT}`,
  `style-src 'self' 'unsafe-inline' http://cdn.lc.localhost:${CDN_PORT} http://static.lc.localhost:${STORE_PORT}`,
  `connect-src 'self' http://*.lc.localhost:${STORE_PORT}`,
  `frame-src http://passport.lc.localhost:${STORE_PORT}`,
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * Spring Boot with Thymeleaf's own engine, as a UTF-8 and as a GBK store: plain processes that end with this
 * one.
 */
function start(): void {
  const run = temporaryFolder('thymeleaf');
  const project = join(run, 'project');
  cpSync(SOURCE, project, { recursive: true });
  const classes = join(project, 'src/main/java/com/example');
  mkdirSync(classes, { recursive: true });
  const files = { store: join(run, 'fragments'), data: join(run, 'page-data.json') };
  writeFileSync(files.data, JSON.stringify({ ...pageData(), note: HOSTILE_NOTE }));
  // Of one release, because a test moves the channel.
  const lcFrame = exampleClass('java.md', 1, { ...files, channel: CDN_BASE });
  writeFileSync(join(classes, 'LcFrame.java'), lcFrame);
  writeFileSync(join(classes, 'LcFragments.java'), pollingClass());
  const slow = 'src/main/java/lc/host/SlowController.java';
  cpSync(inRoot(`test/hosts/javax/${slow}`), join(project, slow));
  packageProject(SPRING_BOOT_3, project, join(run, 'target'));
  endTogether([
    serve(run, 'utf8', THYMELEAF_PORT),
    // The old encoding is tested by one template, and the whole folder is written in it.
    serve(run, 'gbk', THYMELEAF_GBK_PORT),
  ]);
}

function serve(run: string, encoding: 'utf8' | 'gbk', port: number): ChildProcess {
  const files = join(run, encoding);
  const templates = join(files, 'templates');
  mkdirSync(join(templates, 'fragments'), { recursive: true });
  mkdirSync(join(files, 'static'), { recursive: true });
  cpSync(inRoot('dist'), join(files, 'static/lc-frame'), { recursive: true });
  cpSync(join(run, 'page-data.json'), join(files, 'page-data.json'));
  for (const name of ['lc-header.html', 'lc-footer.html']) {
    const fragment = fill(readFileSync(inRoot(`dist/fragments/${name}`), 'utf8'));
    writeFileSync(join(files, name), fragment);
    writeFileSync(join(templates, 'fragments', name), fragment);
  }
  copyTemplateFragments(join(templates, 'template-texts'));
  const encode = (text: string) => (encoding === 'gbk' ? iconv.encode(text, 'gbk') : text);
  for (const name of readdirSync(join(SOURCE, 'templates')))
    writeFileSync(join(templates, name), encode(readFileSync(join(SOURCE, 'templates', name), 'utf8')));
  for (const [name, text] of Object.entries(shopTemplates()))
    writeFileSync(join(templates, name), encode(text));
  writeFileSync(join(templates, 'lc.html'), encode(readFileSync(join(javaFiles(), 'lc.html'), 'utf8')));

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
  return java(files, ['-jar', join(run, 'target/host.jar'), ...options]);
}

start();
