import type { Report, Row } from './check.ts';
import type { Finding } from './exchange.ts';

/** Findings shown before the table; the rest is in `--json`. */
const MOST_NOTES = 12;

const PARTS: readonly Finding['part'][] = [
  'reached',
  'cors',
  'cookies',
  'cache',
  'charset',
  'envelope',
  'reply',
];

/** Prints the findings, then the table and its sum; table and sum fit on one screen. */
export function printed(report: Report): string {
  const found = report.rows.flatMap(({ findings }) => findings);
  const faults = found.filter(({ grade }) => grade === 'fault');
  const notes = found.filter(({ grade }) => grade === 'note');
  const shown = notes.slice(0, MOST_NOTES);
  const more = notes.length - shown.length;
  return [
    ...faults.map((one) => told('✗', one)),
    ...shown.map((one) => told('·', one)),
    ...(more > 0 ? [`· and ${more} more like these: --json`] : []),
    '',
    ...table(report.rows),
    '',
    ...numbers(report.rows),
    sum(report),
  ].join('\n');
}

function told(mark: string, { call, fault, paste }: Finding): string {
  return `${mark} ${call}: ${fault}\n    ${paste}`;
}

function table(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ method, path }) => method.length + path.length + 1));
  return rows.map((row) => {
    const name = `${row.method} ${row.path}`.padEnd(width);
    return `${row.area.padEnd(9)} ${name}  ${wordOf(row)}`;
  });
}

function wordOf({ how, verdict, findings, method, mayHaveEffect }: Row): string {
  if (how === 'not-asked' && mayHaveEffect) return 'not asked (it may have an effect: --with-effects)';
  if (how === 'not-asked') return method === 'GET' ? 'not asked' : 'not asked (it has an effect)';
  const bad = PARTS.filter((part) => findings.some((one) => one.part === part && one.grade === 'fault'));
  const said = how === 'preflight' ? 'may be sent' : `${verdict}`;
  if (bad.length > 0) return how === 'preflight' ? `✗ ${bad.join(', ')}` : `✗ ${said}: ${bad.join(', ')}`;
  if (verdict === 'unavailable') return said;
  if (verdict === 'refused') return '✓ refused: nobody is logged in, so its reply is not judged';
  if (findings.length > 0) return `✓ ${said}, accepted, but …`;
  return how === 'preflight' ? `✓ ${said}` : `✓ ${said}, accepted`;
}

/** The calls whose failure a user could not quote by a number. */
function numbers(rows: readonly Row[]): string[] {
  const judged = rows.filter(({ number }) => number !== undefined);
  const named = (some: readonly Row[]) => some.map(({ method, path }) => `${method} ${path}`).join(', ');
  const without = judged.filter(({ number }) => number === null);
  const withheld = judged.filter(({ number }) => number?.isWithheld);
  const header = judged.find(({ number }) => number && number.place !== 'envelope')?.number?.place;
  return [
    ...(without.length > 0 ? [`no number in ${without.length} of ${judged.length}: ${named(without)}`] : []),
    ...(withheld.length > 0
      ? [`a number that no page may read (Access-Control-Expose-Headers: ${header}): ${named(withheld)}`]
      : []),
    ...(header ? [`page data: "requestIdHeader": "${header}"`] : []),
  ];
}

function sum({ rows, faults, notes, page }: Report): string {
  const judged = rows.filter(({ how }) => how === 'asked' || how === 'recorded').length;
  const asked = rows.filter(({ how }) => how === 'preflight').length;
  return `${judged} calls judged, ${asked} writes asked for leave, as a page of ${page}: ${faults} faults, ${notes} notes`;
}
