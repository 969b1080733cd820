import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { measure } from './dist-files.ts';

type Files = Record<string, Pick<ReturnType<typeof measure>, 'integrity'>>;

const ROOT = join(import.meta.dirname, '..');
/** The source file of each file in a release's `java/`. */
const SOURCES = {
  'header.tag': 'demo/jsp/header.tag',
  'footer.tag': 'demo/jsp/footer.tag',
  'lc.html': 'demo/thymeleaf/lc.html',
};

/**
 * The JSP tag files and the Thymeleaf fragment file of a release (contract.md §7) by name, with the version and each
 * file's subresource-integrity hash. Throws if a template names a file that the release does not have.
 */
export function javaFiles(version: string, files: Files): Record<string, string> {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const frame = read('demo/jsp/frame.jspf').trim();
  const filled = (text: string) =>
    text
      .replaceAll('%frame%', () => frame)
      .replaceAll('%version%', version)
      .replaceAll(/%integrity:([\w.-]+)%/g, (_, name: string) => integrityOf(files, name));
  return Object.fromEntries(Object.entries(SOURCES).map(([name, path]) => [name, filled(read(path))]));
}

function integrityOf(files: Files, name: string): string {
  const file = files[name];
  if (file === undefined) throw new Error(`the release has no ${name}`);
  return file.integrity;
}
