import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipe } from '../../build/recipes';
import packageJson from '../../package.json' with { type: 'json' };
import { CHANNEL, javaFiles } from './channel';
import { fill, inRoot } from './fill';

/** The applications of the tests poll so often, in ms. */
const POLL_MS = 400;

/** A Java example, the first or second of its page, with the tests' channel, folders and interval in it. */
export function exampleClass(
  page: string,
  index: number,
  { store, data, channel = CHANNEL }: { store: string; data: string; channel?: string },
): string {
  const major = packageJson.version.split('.')[0];
  return [
    [`"https://static.example.com/lc-frame/${major}"`, `"${channel}"`],
    ['Paths.get("/var/cache/lc-frame")', `Paths.get("${store}"), ${POLL_MS}`],
    ['"/etc/lc-frame/page-data.json"', `"${data}"`],
  ].reduce(
    (text, [from = '', to = '']) => {
      if (!text.includes(from)) throw new Error(`Java example ${index} of ${page} is without ${from}`);
      return text.replace(from, to);
    },
    recipe(page, 'java', index),
  );
}

/** The release's LcFragments.java, in the package of the examples. */
export function pollingClass(): string {
  return `package com.example;\n\n${readFileSync(join(javaFiles(), 'LcFragments.java'), 'utf8')}`;
}

/** The JSP pages of the shop, with the examples of docs/embedding/java.md, in a folder of a Tomcat. */
export function writeShopPages(folder: string): void {
  const pages = inRoot('test/hosts/javax/webapp/WEB-INF/jsp');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(pages)) {
    const text = fill(readFileSync(join(pages, name), 'utf8'));
    writeFileSync(join(folder, name), text.replace('%flushed%', recipe('java.md', 'jsp', 1)));
  }
  writeFileSync(join(folder, 'list.jsp'), recipe('java.md', 'jsp'));
}

/**
 * The Thymeleaf pages of docs/embedding/java.md by file name: an ordinary one, and one whose body takes
 * its time.
 */
export function shopTemplates(): Record<string, string> {
  const page = recipe('java.md', 'html');
  const slow = page.replace(/<th:block[\s\S]*<\/th:block>/, () => recipe('java.md', 'html', 1));
  return { 'list.html': page, 'slow.html': slow };
}
