import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { safeUrl } from '../src/core/text/url.ts';
import { promote, rollBack } from './channels.ts';
import { release } from './release';
import { findMap, symbolicate } from './symbolicate.ts';
import { tagLine } from './tag.ts';

const FRAGMENTS_USE = 'usage: npm run fragments -- --data FILE --out DIR --release ADDRESS [--dist DIR]';
const SYMBOLICATE_USE = `usage: npm run symbolicate -- [--version V] [--released DIR] [--built DIR] STACK|FILE|-
The version is read from the script's address in the stack (…/1.0.0/lc-frame.js, …/1-canary/lc-frame.js); without one the map
in dist/ is taken, which a line says.`;

const COMMANDS: Record<string, (words: string[]) => void | Promise<void>> = {
  files: async () => (await import('./dist-files.ts')).writeDistFiles('dist', packageJson.version),
  fragments: fragmentsCommand,
  openapi: openapiCommand,
  release: releaseCommand,
  servers: async (words) => {
    process.exitCode = await (await import('../servers/command.ts')).serversCommand(words);
  },
  symbolicate: symbolicateCommand,
};

/** `npm run fragments`: the prerendered tags of contract.md §7 and a starter, for each site. */
async function fragmentsCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      out: { type: 'string' },
      release: { type: 'string' },
      dist: { type: 'string', default: 'dist' },
      'inline-styles': { type: 'boolean', default: false },
    },
  });
  const { data, out, dist } = values;
  if (values['inline-styles'])
    console.warn('fragments: --inline-styles is ignored until 4.0: a fragment always holds its styles');
  const release = safeUrl(values.release)?.replace(/\/$/, '');
  if (data === undefined || out === undefined || release === undefined) throw new Error(FRAGMENTS_USE);
  const { writeFragments } = await import('./fragments.ts');
  await writeFragments({ data, out, release, dist });
  // At once, because nanostores unmounts each store a second after its last reader, which adds up to seconds.
  process.exit(0);
}

/**
 * `openapi --examples FILE --out FILE`: the description of all calls, with a reply of the reference store for
 * each.
 */
async function openapiCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { examples: { type: 'string' }, out: { type: 'string' } } });
  if (values.examples === undefined || values.out === undefined)
    throw new Error('usage: openapi --examples FILE --out FILE');
  const [{ openapi }, { serverCalls }] = await Promise.all([
    import('../servers/openapi.ts'),
    import('../servers/calls.ts'),
  ]);
  const description = openapi(await serverCalls(), JSON.parse(readFileSync(values.examples, 'utf8')));
  writeFileSync(values.out, `${JSON.stringify(description, null, 1)}\n`);
}

/** `npm run release`, and by `--promote` or `--rollback VERSION` the steps after it. */
function releaseCommand(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'release/lc-frame' },
      promote: { type: 'boolean' },
      rollback: { type: 'string' },
    },
  });
  const { dist, out, rollback } = values;
  const { version } = packageJson;
  const move = () => {
    if (values.promote) return promote(out, version);
    return rollback === undefined ? release(dist, out, version) : rollBack(out, rollback);
  };
  for (const [channel, target] of Object.entries(move().rolling))
    console.log(`${out}/${channel}/ is ${target}`);
  if (!values.promote && rollback === undefined) console.log(tagLine(version));
}

/** `npm run symbolicate -- STACK`: the stack with files and lines of the sources. */
function symbolicateCommand(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      released: { type: 'string', default: 'release' },
      built: { type: 'string', default: 'dist' },
    },
  });
  const given = positionals.join('\n');
  if (given === '') throw new Error(SYMBOLICATE_USE);
  const source = given === '-' ? 0 : given;
  const stack = source === 0 || existsSync(source) ? readFileSync(source, 'utf8') : given;
  const missing = new Set<string>();
  const unversioned = new Set<string>();
  console.log(
    symbolicate(stack, (script, inAddress) => {
      const version = values.version ?? inAddress;
      const map = findMap(values, script, version);
      if (version === undefined) unversioned.add(script);
      if (map === undefined) missing.add(`${script} ${version ?? `in ${values.built}`}`);
      return map;
    }),
  );
  for (const script of unversioned) console.error(`${script} has no version here: taken for ${values.built}`);
  for (const name of missing) console.error(`no map of ${name}`);
  if (missing.size > 0) process.exitCode = 1;
}

const [name = '', ...words] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`one of ${Object.keys(COMMANDS).join(', ')} is needed`);
  await command(words);
} catch (error) {
  // Prints one line, because a stack does not help somebody who mistyped a word.
  console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
