import { writeFileSync } from 'node:fs';
import { endChild, startChild } from './children';
import { ENGINES, type Engine, GUEST_PORT, STORE_PORT } from './engines';
import { JOURNEY } from './journey';
import { Page } from './page';
import type { Step } from './step';
import { type Tab, until } from './tab';

/** The text in a cell of the table. Anything but these is the reason why a step failed. */
const HELD = 'held';
/** The path for a report to test/run.ts, which prints the failures itself. */
const REPORT = process.env.LC_REPORT;
const print = REPORT ? () => {} : console.log;
const STEP_MAX_MS = 60_000;
const OPEN_MAX_MS = 90_000;

type Row = Record<string, string>;

/** The steps that the second word of the command line names. */
const STEPS = JOURNEY.filter(({ name }) => name.includes(process.argv[3] ?? ''));

/**
 * Runs the journey in every engine, or in those that the first word names, and prints a table of engine × step, then how
 * many cells passed, failed and were not asked.
 */
async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const engines = ENGINES.filter(({ name }) => name.includes(wanted));
  const store = startChild(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    env: { ...process.env, PORT: String(STORE_PORT), LC_DEMO_MORE_PORTS: String(GUEST_PORT) },
    stdio: 'ignore',
  });
  const guests = startChild(
    process.execPath,
    ['--import', 'tsx', 'test/hosts/guest-server.ts', String(GUEST_PORT), String(STORE_PORT)],
    { stdio: 'ignore' },
  );
  const rows: Row[] = [];
  try {
    const front = `http://127.0.0.1:${STORE_PORT}/`;
    await until(
      'the reference store',
      () =>
        fetch(front).then(
          () => true,
          () => undefined,
        ),
      60_000,
    );
    for (const engine of engines) rows.push(await rowOf(engine));
  } finally {
    endChild(store);
    endChild(guests);
  }
  print(`\n${tableOf(engines, rows)}`);
  const cells = rows.flatMap((row) => Object.values(row));
  const failures = rows.flatMap((row, index) =>
    Object.entries(row)
      .filter(([, cell]) => cell !== HELD && !isNotAsked(cell))
      .map(([step, reason]) => ({ engine: engines[index]?.name, step, reason })),
  );
  const failed = failures.length;
  const passed = cells.filter((cell) => cell === HELD).length;
  const notAsked = cells.filter(isNotAsked).length;
  print(`\nengines: ${passed} passed, ${failed} failed, ${notAsked} not asked`);
  if (REPORT) writeFileSync(REPORT, JSON.stringify({ passed, notAsked, failures }));
  // Drivers of engines that hung may still be running.
  process.exit(failed === 0 ? 0 : 1);
}

async function rowOf(engine: Engine): Promise<Row> {
  const row: Row = {};
  print(`\n${engine.name} (${engine.standsFor})`);
  let tab: Tab | undefined;
  try {
    tab = await within(OPEN_MAX_MS, engine.open());
    await tab.open(`http://www.lc.localhost:${STORE_PORT}/control`);
    const page = new Page(tab, originOf);
    for (const step of STEPS) row[step.name] = say(step, await cellOf(engine, step, page));
  } catch (error) {
    // One failure, however many steps are left.
    const [first, ...others] = STEPS.filter(({ name }) => row[name] === undefined);
    if (first) row[first.name] = say(first, `not run: ${wordsOf(error)}`);
    for (const { name } of others) row[name] = '– not run';
  } finally {
    await tab?.close().catch(() => undefined);
  }
  return row;
}

function originOf(area: string): string {
  return area === 'guest'
    ? `http://www.lc.localhost:${GUEST_PORT}`
    : `http://${area}.lc.localhost:${STORE_PORT}`;
}

async function cellOf({ name }: Engine, step: Step, page: Page): Promise<string> {
  const reason = step.except?.[name];
  if (reason !== undefined) return `– ${reason}`;
  try {
    await within(STEP_MAX_MS, step.run(page));
    return HELD;
  } catch (error) {
    return wordsOf(error);
  }
}

function isNotAsked(cell: string): boolean {
  return cell.startsWith('–');
}

function say({ name }: Step, cell: string): string {
  print(`  ${name}: ${cell}`);
  return cell;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not done in ${ms / 1000} s`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 160) ?? '';
}

/** Prints Markdown with a line per engine and a column per step. Failures are described above the table. */
function tableOf(engines: readonly Engine[], rows: readonly Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const short = (cell: string) => (cell === HELD || isNotAsked(cell) ? cell : 'FAILED');
  return [
    line(['engine', ...STEPS.map(({ name }) => name)]),
    line(['---', ...STEPS.map(() => '---')]),
    ...rows.map((row, index) =>
      line([
        `${engines[index]?.name} (${engines[index]?.standsFor})`,
        ...STEPS.map(({ name }) => short(row[name] ?? 'FAILED')),
      ]),
    ),
  ].join('\n');
}

void main();
