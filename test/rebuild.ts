import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../build/channels';
import { tagLine } from '../build/tag';
import packageJson from '../package.json' with { type: 'json' };

/**
 * `npm run rebuild`: builds and releases the sources once more in another folder, as somebody would who has
 * them without their history, and compares every byte with `dist/` and with a release of it. Ends with status
 * 1 if a file differs.
 */
function run(command: string, folder: string, env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status === 0) return stdout.trim();
  throw new Error(`${command} failed in ${folder}: ${stderr}${stdout}`);
}

/** The files that are not the same in both folders. */
function differences(one: string, other: string): string[] {
  const names = new Set([...filesOf(one), ...filesOf(other)]);
  const bytes = (folder: string, name: string) =>
    filesOf(folder).includes(name) ? readFileSync(join(folder, name)) : undefined;
  return [...names].filter((name) => {
    const [before, after] = [bytes(one, name), bytes(other, name)];
    return before === undefined || after === undefined || !before.equals(after);
  });
}

// On the same file system, because packages are linked and not copied.
mkdirSync('test-results', { recursive: true });
const place = mkdtempSync('test-results/rebuild-');
const other = join(place, 'elsewhere', 'lc-frame');
try {
  for (const file of run('git ls-files -co --exclude-standard', '.').split('\n'))
    cpSync(file, join(other, file));
  mkdirSync(join(other, 'node_modules'));
  run(
    `find node_modules -mindepth 1 -maxdepth 1 ! -name .cache -exec cp -al {} ${other}/node_modules \\;`,
    '.',
  );
  const SOURCE_DATE_EPOCH = run('git log -1 --format=%ct', '.');
  run('npm run -s build:files', other, { SOURCE_DATE_EPOCH, TZ: 'Asia/Shanghai', LC_ALL: 'C' });
  const release = 'npx tsx build/cli.ts release --out';
  run(`${release} ${place}/release/lc-frame`, '.');
  run(`${release} release/lc-frame`, other);
  const differing = [
    ...differences('dist', join(other, 'dist')).map((name) => `dist/${name}`),
    ...differences(join(place, 'release'), join(other, 'release')).map((name) => `release/${name}`),
  ];
  for (const name of differing) console.error(`differs: ${name}`);
  const count = filesOf('dist').length + filesOf(join(place, 'release')).length;
  console.log(`${count} files compared: ${tagLine(packageJson.version)}`);
  if (differing.length > 0) process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true });
}
