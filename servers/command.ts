import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AREAS, ENVIRONMENTS, parseOrigin } from '../src/core/page/model/host-list.ts';
import { isRecord, readJson } from '../src/core/text/json.ts';
import { ask } from './ask.ts';
import { checkRecorded, checkServers, type Hosts } from './check.ts';
import { readCookies } from './cookie-file.ts';
import { masked } from './mask.ts';
import { printed } from './print.ts';

export const SERVERS_USE = `usage: npm run servers -- --hosts FILE|ADDRESS [--env NAME] [--page ORIGIN] [--cookie-file FILE]
                          [--data-url ADDRESS] [--csrf-header NAME] [--area NAME] [--with-effects]
                          [--json] [--out FILE]
       npm run servers -- --har FILE [--hosts FILE|ADDRESS] [--page ORIGIN] [--json] [--out FILE]
       --hosts: a JSON file, or its address, with {"www": "https://www.example.com", …}`;

/**
 * `npm run servers`: judges the store's servers, and prints a table or, with `--json`, everything. Resolves
 * to the exit code: 0 for no fault, 1 for faults. Throws Error with the usage.
 */
export async function serversCommand(
  args: string[],
  print: (text: string) => void = console.log,
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      hosts: { type: 'string' },
      env: { type: 'string' },
      page: { type: 'string' },
      'cookie-file': { type: 'string' },
      'data-url': { type: 'string' },
      'csrf-header': { type: 'string' },
      area: { type: 'string' },
      'with-effects': { type: 'boolean' },
      har: { type: 'string' },
      json: { type: 'boolean' },
      out: { type: 'string' },
    },
  });
  const { har, page } = values;
  if (har === undefined && values.hosts === undefined) throw new Error(SERVERS_USE);
  if (page !== undefined && parseOrigin(page) === undefined)
    throw new Error(`--page ${page}: an origin is https://www.example.com`);
  if (values.area !== undefined && !isArea(values.area))
    throw new Error(`--area: one of ${AREAS.join(', ')}`);
  const hosts = values.hosts === undefined ? {} : readHosts(await textAt(values.hosts), values.env);
  const cookies =
    values['cookie-file'] === undefined ? [] : readCookies(readFileSync(values['cookie-file'], 'utf8'));
  const report =
    har === undefined
      ? await checkServers({
          hosts,
          page,
          cookies,
          dataUrl: values['data-url'],
          csrfHeader: values['csrf-header'],
          area: values.area,
          withEffects: values['with-effects'],
        })
      : await checkRecorded(readFileSync(har, 'utf8'), { hosts, page });
  const text = values.json ? JSON.stringify(report, null, 2) : printed(report);
  const shown = masked(
    text,
    cookies.map(({ value }) => value),
  );
  if (values.out === undefined) print(shown);
  else writeFileSync(values.out, `${shown}\n`);
  return report.faults === 0 ? 0 : 1;
}

const isArea = (name: string) => AREAS.some((area) => area === name);

/** A file's text, or that of an address: the demo has its hosts at one. */
async function textAt(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return readFileSync(place, 'utf8');
  const { body } = await ask(place, 'GET', {});
  return new TextDecoder().decode(body);
}

/**
 * The hosts of a file: one origin per area, or such lists by environment, as hosts.json has them. Throws
 * Error.
 */
export function readHosts(text: string, env?: string): Hosts {
  const given = readJson(text);
  if (!isRecord(given))
    throw new Error('--hosts: a file with {"www": "https://www.example.com", …} is expected');
  const named = ENVIRONMENTS.filter((name) => isRecord(given[name]) && Object.keys(given[name]).length > 0);
  const isByEnv = ENVIRONMENTS.some((name) => isRecord(given[name]));
  const chosen = env ?? named[0];
  if (isByEnv && env === undefined && named.length > 1)
    throw new Error(`--env: one of ${named.join(', ')} is needed`);
  const list = isByEnv ? given[chosen ?? ''] : given;
  if (!isRecord(list))
    throw new Error(`--hosts names no hosts${chosen === undefined ? '' : ` for ${chosen}`}`);
  const hosts: Hosts = {};
  for (const area of AREAS) {
    if ((list[area] ?? undefined) === undefined) continue;
    const origin = parseOrigin(list[area]);
    if (origin === undefined)
      throw new Error(`--hosts: "${area}" is no origin such as https://${area}.example.com`);
    hosts[area] = origin;
  }
  if (Object.keys(hosts).length === 0)
    throw new Error('--hosts names no host of an area (docs/contract.md §2)');
  return hosts;
}
