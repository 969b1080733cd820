import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CODE = /\.tsx?$/;
export const DOCUMENT = /\.md$/;

/**
 * Paths of the files below the folders whose path has `name`, from the project's root, with forward slashes.
 */
export function sourceFiles(folders: string[], name = /./): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
        .filter((file) => name.test(file)),
    );
}

export const read = (file: string) => readFileSync(file, 'utf8');

/** Whether the formatter leaves this line to a comment, in JSX too; a `/*` within a string begins none. */
export function isCommentLine(line: string): boolean {
  return /^\s*(?:\/\/|\*|\{?\/\*)/.test(line);
}
