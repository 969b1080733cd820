import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Assumptions, capacity, DEFAULTS, outageFactors } from './capacity';

const names = Object.keys(DEFAULTS).filter((name): name is keyof Assumptions => name in DEFAULTS);
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});
const given = { ...DEFAULTS };
for (const name of names) if (values[name] !== undefined) given[name] = Number(values[name]);
const unreadable = names.filter((name) => !(given[name] >= (name === 'pages' ? 1 : 0)));

if (unreadable.length > 0) {
  console.error(
    `capacity: ${unreadable.map((name) => `--${name}`).join(', ')} must be a number that makes sense`,
  );
  process.exitCode = 1;
} else {
  console.log(names.map((name) => `--${name} ${given[name]}`).join(' '));
  console.log(capacity(given, outageFactors(readFileSync('docs/outages.md', 'utf8'))));
}
