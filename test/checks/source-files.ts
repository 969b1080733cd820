import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below the folders, from the project's root, with forward slashes. */
export function sourceFiles(folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
    );
}

/** Whether the formatter leaves this line to a comment, in JSX too; a `/*` within a string begins none. */
export function isCommentLine(line: string): boolean {
  return /^\s*(?:\/\/|\*|\{?\/\*)/.test(line);
}
