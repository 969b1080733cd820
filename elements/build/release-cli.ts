import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { run } from './cli.ts';
import { release, rollBack } from './release.ts';

/** `npm run release`, or `npm run release -- --rollback VERSION`. */
function main(): void {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'release/lc-frame' },
      rollback: { type: 'string' },
    },
  });
  const { rolling } =
    values.rollback === undefined
      ? release(values.dist, values.out, packageJson.version)
      : rollBack(values.out, values.rollback);
  for (const [major, version] of Object.entries(rolling))
    console.log(`${values.out}/${major}/ is ${version}`);
}

await run('release', main);
