import { AREAS, type Area } from '../src/core/page/model/host-list.ts';
import { joinUrl } from '../src/core/text/query.ts';
import { ask } from './ask.ts';
import { type ServerCall, serverCalls } from './calls.ts';
import { judgeContent } from './content.ts';
import { type Cookies, cookieHeader } from './cookie-file.ts';
import type { Exchange, Finding, Found } from './exchange.ts';
import { type Recorded, readHar } from './har.ts';
import { type NumberPlace, numberIn } from './request-id.ts';
import { judgeCache, judgeCookies, judgeCors, judgePreflight, type Surroundings } from './transport.ts';

export type Hosts = Partial<Record<Area, string>>;

export interface CheckOptions {
  hosts: Hosts;
  /** The origin of the page; by default www's. */
  page?: string | undefined;
  cookies?: Cookies;
  /** The header of a CSRF token, if writes carry one. */
  csrfHeader?: string | undefined;
  /** The page data's address, if pages have one. */
  dataUrl?: string | undefined;
  /** Reads are asked, too, that may change something at the server. */
  withEffects?: boolean | undefined;
  /** The one area to ask; all of them by default. */
  area?: string | undefined;
}

/** One line of the table. */
export interface Row {
  area: Area;
  method: string;
  path: string;
  title: string;
  /**
   * `asked` has an answer; `preflight` was only asked whether it may be made; `not-asked` has an effect, or
   * no host.
   */
  how: 'asked' | 'recorded' | 'preflight' | 'not-asked';
  mayHaveEffect?: true;
  verdict?: string;
  /** The place in the answer that has the number of its request; null if the answer has none. */
  number?: NumberPlace | null;
  findings: Finding[];
}

export interface Report {
  page: string;
  rows: Row[];
  faults: number;
  notes: number;
}

/**
 * Asks every read, and for each write whether the page may make it. No call with an effect is made, and none
 * that may have one but with `withEffects`.
 */
export async function checkServers(options: CheckOptions): Promise<Report> {
  const { hosts, area } = options;
  const calls = (await serverCalls()).filter(({ endpoint }) => area === undefined || endpoint.area === area);
  const around = surroundings(options);
  const rows = await Promise.all(
    calls.map(async (call): Promise<Row> => {
      const base = hosts[call.endpoint.area];
      if (call.name === 'getPageData' && options.dataUrl === undefined) return rowOf(call, 'not-asked');
      if (base === undefined || (call.form.mayHaveEffect && !options.withEffects))
        return rowOf(call, 'not-asked');
      return call.endpoint.effect ? askLeave(call, base, around) : askRead(call, base, options, around);
    }),
  );
  return reportOf(around.page, rows);
}

/** Judges a recorded session: nothing is asked, and writes are judged too. */
export async function checkRecorded(
  har: string,
  options: Pick<CheckOptions, 'page' | 'hosts'>,
): Promise<Report> {
  const calls = await serverCalls();
  const recorded: Recorded = readHar(har, calls);
  const page = options.page ?? recorded.page ?? '';
  const around = { ...surroundings({ ...options, page }), ...(page === '' && { domain: '' }) };
  const rows = calls.map((call): Row => {
    const own = recorded.exchanges.filter((exchange) => exchange.call === call);
    const found = own.map((exchange) => judge(exchange, around));
    const findings = distinct(found.flatMap((one) => one.findings));
    const last = found.at(-1);
    return {
      ...rowOf(call, own.length > 0 ? 'recorded' : 'not-asked'),
      ...(last?.verdict && { verdict: last.verdict }),
      ...(last?.number !== undefined && { number: last.number }),
      findings,
    };
  });
  return reportOf(around.page, rows);
}

function surroundings({ page, hosts, csrfHeader }: CheckOptions): Surroundings {
  const origin = page ?? hosts.www ?? Object.values(hosts)[0] ?? 'https://www.example.invalid';
  return {
    page: new URL(origin || 'https://www.example.invalid').origin,
    domain: sharedDomain(Object.values(hosts)),
    csrfHeader,
  };
}

/**
 * The longest ending of two labels or more that all hosts share: `lc.example` of `www.lc.example` and
 * `cart.lc.example`.
 */
function sharedDomain(origins: readonly string[]): string {
  const names = origins.map((origin) => new URL(origin).hostname.split('.').reverse());
  const [first = [], ...others] = names;
  const at = first.findIndex((label, index) => others.some((labels) => labels[index] !== label));
  const shared = (
    at === -1 ? first.slice(0, others.length === 0 ? 2 : undefined) : first.slice(0, at)
  ).reverse();
  return shared.length >= 2 ? shared.join('.') : '';
}

async function askRead(
  call: ServerCall,
  base: string,
  options: CheckOptions,
  around: Surroundings,
): Promise<Row> {
  const query = Object.entries(call.form.query ?? {}).map(([name, { example }]) => [name, String(example)]);
  const url =
    call.name === 'getPageData' && options.dataUrl
      ? options.dataUrl
      : joinUrl(base, call.endpoint.path, Object.fromEntries(query));
  const cookie = isWithCookies(call) ? cookieHeader(options.cookies ?? [], url) : '';
  const headers = {
    ...(new URL(url).origin !== around.page && { origin: around.page }),
    referer: `${around.page}/`,
    ...(cookie !== '' && { cookie }),
  };
  const exchange = await answered(call, url, 'GET', headers);
  return { ...rowOf(call, 'asked'), ...judge(exchange, around) };
}

/** The browser's question before a write of the page, which changes nothing. */
async function askLeave(call: ServerCall, base: string, around: Surroundings): Promise<Row> {
  const { method } = call.endpoint;
  if (method === 'GET') return rowOf(call, 'not-asked');
  const url = joinUrl(base, call.endpoint.path);
  const names = [
    ...(call.form.json ? ['content-type'] : []),
    ...(around.csrfHeader ? [around.csrfHeader.toLowerCase()] : []),
  ];
  const exchange = await answered(call, url, 'OPTIONS', {
    origin: around.page,
    'access-control-request-method': method,
    ...(names.length > 0 && { 'access-control-request-headers': names.join() }),
  });
  const row = rowOf(call, 'preflight');
  if (exchange.answer === undefined) return { ...row, findings: [unreached(exchange)] };
  // A browser asks before an upload whose progress it tells, too, but for no header: multipart needs none.
  const isAsked = names.length > 0 || call.form.multipart?.bomFile !== undefined;
  if (!isAsked) return row;
  const found = judgePreflight({ url, answer: exchange.answer, isWithCookies: true }, names, around);
  return { ...row, findings: found.map((one) => finding(call, 'cors', one)) };
}

async function answered(
  call: ServerCall,
  url: string,
  method: 'GET' | 'OPTIONS',
  headers: Record<string, string>,
): Promise<Exchange> {
  try {
    return { call, url, method, answer: await ask(url, method, headers) };
  } catch (error) {
    return { call, url, method, failure: error instanceof Error ? error.message : 'no answer' };
  }
}

const isWithCookies = ({ endpoint }: ServerCall) => endpoint.area !== 'static';

function judge(exchange: Exchange, around: Surroundings): Pick<Row, 'findings' | 'verdict' | 'number'> {
  const { call, url, answer } = exchange;
  if (answer === undefined) return { verdict: 'unavailable', findings: [unreached(exchange)] };
  const asked = { url, answer, isWithCookies: isWithCookies(call) };
  const content = judgeContent(call, answer, url);
  const parts: [Finding['part'], Found[]][] = [
    ['cors', judgeCors(asked, around)],
    ['cookies', judgeCookies(asked, around)],
    ['cache', judgeCache(answer, call.form.isForAll === true)],
    ['charset', content.charset],
    ['envelope', content.envelope],
    ['reply', content.reply],
  ];
  return {
    verdict: content.verdict,
    number: numberIn(url, answer, around.page) ?? null,
    findings: parts.flatMap(([part, found]) => found.map((one) => finding(call, part, one))),
  };
}

function unreached({ call, url, failure = '' }: Exchange): Finding {
  return finding(call, 'reached', {
    fault: `${new URL(url).origin} is not reached: ${failure}`,
    paste: `hosts: "${call.endpoint.area}": "https://…"`,
  });
}

function finding(call: ServerCall, part: Finding['part'], { fault, paste, grade = 'fault' }: Found): Finding {
  return { call: `${call.endpoint.method} ${call.endpoint.path}`, grade, part, fault, paste };
}

function rowOf({ endpoint, form, name }: ServerCall, how: Row['how']): Row {
  return {
    area: endpoint.area,
    method: endpoint.method,
    path: endpoint.path,
    title: form.title ?? name,
    how,
    ...(form.mayHaveEffect && { mayHaveEffect: form.mayHaveEffect }),
    findings: [],
  };
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [one.part + one.fault, one])).values()];
}

function reportOf(page: string, rows: Row[]): Report {
  const count = (grade: Finding['grade']) =>
    rows.flatMap(({ findings }) => findings).filter((one) => one.grade === grade).length;
  const sorted = [...rows].sort((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area));
  return { page, rows: sorted, faults: count('fault'), notes: count('note') };
}
