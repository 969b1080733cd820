import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipe } from '../../build/recipes';
import packageJson from '../../package.json' with { type: 'json' };
import { CHANNEL, javaFiles } from './channel';
import { fill, inRoot } from './fill';

/** The applications of the tests poll so often, in ms. */
const POLL_MS = 400;

/** A Java example with the tests' channel, folders and interval in it. */
export function exampleClass(
  page: string,
  { store, data, channel = CHANNEL }: { store: string; data: string; channel?: string },
): string {
  const major = packageJson.version.split('.')[0];
  return [
    [`"https://static.example.com/lc-frame/${major}"`, `"${channel}"`],
    ['Paths.get("/var/cache/lc-frame")', `Paths.get("${store}"), ${POLL_MS}`],
    ['"/etc/lc-frame/page-data.json"', `"${data}"`],
  ].reduce(
    (text, [from = '', to = '']) => {
      if (!text.includes(from)) throw new Error(`The Java example of ${page} is without ${from}`);
      return text.replace(from, to);
    },
    recipe(page, 'java'),
  );
}

/** The release's LcFragments.java, in the package of the examples. */
export function pollingClass(): string {
  return `package com.example;\n\n${readFileSync(join(javaFiles(), 'LcFragments.java'), 'utf8')}`;
}

/** The JSP pages of the shop, with the examples of docs/embedding/jsp.md, in a folder of a Tomcat. */
export function writeShopPages(folder: string): void {
  const pages = inRoot('test/hosts/javax/webapp/WEB-INF/jsp');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(pages)) {
    const text = fill(readFileSync(join(pages, name), 'utf8'));
    writeFileSync(join(folder, name), text.replace('%flushed%', recipe('jsp.md', 'jsp', 1)));
  }
  writeFileSync(join(folder, 'list.jsp'), recipe('jsp.md', 'jsp'));
}

/**
 * The Thymeleaf pages of docs/embedding/thymeleaf.md by file name: an ordinary one, and one whose body takes
 * its time.
 */
export function shopTemplates(): Record<string, string> {
  const page = recipe('thymeleaf.md', 'html');
  const slow = page.replace(/<th:block[\s\S]*<\/th:block>/, () => recipe('thymeleaf.md', 'html', 1));
  return { 'list.html': page, 'slow.html': slow };
}
