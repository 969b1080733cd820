import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from './cli.ts';
import { findMap, symbolicate } from './symbolicate.ts';

const USE = `usage: npm run symbolicate -- [--version V] [--released DIR] [--built DIR] STACK|FILE|-
The version is read from the script's address in the stack (…/1.0.0/lc-frame.js); without one the map in dist/ is taken.`;

/** `npm run symbolicate -- STACK`: the stack with files and lines of the sources. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      released: { type: 'string', default: 'release' },
      built: { type: 'string', default: 'dist' },
    },
  });
  const given = positionals.join('\n');
  if (given === '') throw new Error(USE);
  const source = given === '-' ? 0 : given;
  const stack = source === 0 || existsSync(source) ? readFileSync(source, 'utf8') : given;
  const missing = new Set<string>();
  console.log(
    symbolicate(stack, (script, inAddress) => {
      const version = values.version ?? inAddress;
      const map = findMap(values, script, version);
      if (map === undefined) missing.add(`${script} ${version ?? `in ${values.built}`}`);
      return map;
    }),
  );
  for (const name of missing) console.error(`no map of ${name}`);
  if (missing.size > 0) process.exitCode = 1;
}

await run('symbolicate', main);
