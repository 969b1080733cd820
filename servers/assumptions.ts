import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSUMED_HK_CURRENCY } from '../src/cart/constants.ts';
import { isRecord } from '../src/core/text/json.ts';
import { ASSUMED_CORNER_MARKS } from '../src/navigation/texts.ts';
import { ASSUMED_KIND_SEPARATOR, POPUP_KINDS } from '../src/popups/constants.ts';
import { ASSUMED_SUGGESTION_TYPES } from '../src/search/texts.ts';
import type { Exchange } from './exchange.ts';

export interface Assumption {
  name: string;
  state: 'confirmed' | 'refuted' | 'open';
  why: string;
}

/** A recorded or asked call with the content of its answer. */
export interface Seen {
  exchange: Exchange;
  data: unknown;
  isGranted: boolean;
}

/** The judgement of one assumption: true confirms, false refutes, undefined leaves it open. */
type Judge = (replies: Replies) => { holds: boolean | undefined; why: string };

/** Granted results by the call's name, and every address that a recorded session has asked. */
interface Replies {
  result: (name: string) => unknown;
  msg: (name: string) => string;
  texts: () => string[];
  urls: URL[];
}

const OPEN = { holds: undefined, why: '' };

const JUDGES: Record<string, Judge> = {
  ASSUMED_HK_CURRENCY: ({ result }) => {
    const marks = new Set(lines(result('getComponentCart')).map(({ currency }) => currency ?? ''));
    marks.delete('');
    if (marks.size === 0) return { ...OPEN, why: 'no line of the cart names a currency' };
    return { holds: marks.has(ASSUMED_HK_CURRENCY), why: `currency is ${[...marks].map(String).join(', ')}` };
  },
  ASSUMED_CART_TOTAL_FIELD: ({ result }) => {
    const cart = member(result('getComponentCart'), 'shoppingCartVO');
    const ticked = lines(result('getComponentCart')).filter(
      ({ isChecked }) => `${isChecked}` === 'true' || `${isChecked}` === '1',
    );
    const given = Number(member(cart, 'cartSelfMoney') ?? Number.NaN);
    if (ticked.length === 0 || Number.isNaN(given))
      return { ...OPEN, why: 'no ticked line beside cartSelfMoney' };
    const sum = ticked
      .filter(({ currency }) => currency !== ASSUMED_HK_CURRENCY)
      .reduce((total, { lineMoney }) => total + Number(lineMoney), 0);
    const isSame = Math.abs(sum - given) < 0.02;
    return {
      holds: isSame,
      why: isSame
        ? 'lineMoney sums to cartSelfMoney'
        : 'lineMoney does not sum to cartSelfMoney: page data cart.totalField',
    };
  },
  ASSUMED_KIND_SEPARATOR: ({ msg }) => {
    const named = msg('getMarketAlert').toLowerCase();
    if (named === '') return { ...OPEN, why: 'no pop-up is due' };
    const kinds: readonly string[] = POPUP_KINDS;
    const unknown = named.split(ASSUMED_KIND_SEPARATOR).filter((kind) => !kinds.includes(kind));
    if (unknown.length > 0) return { holds: false, why: 'msg names a kind that the frame does not know' };
    return named.includes(',') || /\W/.test(named)
      ? { holds: true, why: 'several kinds were read' }
      : { ...OPEN, why: 'one kind only' };
  },
  ASSUMED_CIPHER_HEX: ({ texts }) => {
    const sealed = texts().flatMap((text) => text.match(/\{secret[^"]*/g) ?? []);
    if (sealed.length === 0) return { ...OPEN, why: 'no sealed value was sent' };
    const isRead = sealed.every((one) => /^\{secret[^}]*\}(?:[\da-f]{2})+$/i.test(one));
    return { holds: isRead, why: isRead ? '{secret…} and hex' : 'a sealed value is not hex after }' };
  },
  ASSUMED_SUGGESTION_TYPES: ({ result }) => {
    const types = Object.keys(isRecord(result('getSuggestions')) ? Object(result('getSuggestions')) : {});
    if (types.length === 0) return { ...OPEN, why: 'no suggestion' };
    const unknown = types.filter((type) => !ASSUMED_SUGGESTION_TYPES.has(type));
    return {
      holds: unknown.length === 0,
      why: unknown.length === 0 ? 'all types are known' : `unknown types: ${unknown.join(', ')}`,
    };
  },
  ASSUMED_CORNER_MARKS: ({ result }) => {
    const bars = member(member(result('getPageData'), 'headerAd'), 'navigationBars');
    const marks = list(bars).flatMap(({ cornerMark }) =>
      typeof cornerMark === 'string' && cornerMark !== '' ? [cornerMark] : [],
    );
    if (marks.length === 0) return { ...OPEN, why: 'no corner mark in the page data' };
    const unknown = marks.filter((mark) => !ASSUMED_CORNER_MARKS.has(mark));
    return {
      holds: unknown.length === 0,
      why: unknown.length === 0 ? 'all marks are known' : 'a mark is unknown',
    };
  },
  ASSUMED_WORD_SHAPE: ({ result }) => {
    const words = [
      member(member(result('getMroResources'), 'commonConfigVO'), 'hotKeySearch'),
      member(member(result('getPageData'), 'headerAd'), 'searchBoxDropdownKeywords'),
    ].filter((one) => (one ?? '') !== '');
    if (words.length === 0) return { ...OPEN, why: 'no words were sent' };
    const isRead = words.every((one) => typeof one === 'string' || Array.isArray(one));
    return { holds: isRead, why: isRead ? 'a list, or one text' : 'words are neither a list nor a text' };
  },
  ASSUMED_JUMP_AREA: ({ result }) => {
    const url = member(result('checkKeyword'), 'keywordJumpUrl');
    if (typeof url !== 'string' || url === '') return { ...OPEN, why: 'no keyword led elsewhere' };
    return /^(?:https?:)?\/\//.test(url)
      ? { ...OPEN, why: 'the address was whole' }
      : { ...OPEN, why: 'the address was a path: say on which host it is' };
  },
  ASSUMED_COLLECT_PATH: ({ urls }) =>
    urls.some(({ pathname }) => pathname === '/collect') ? { holds: true, why: 'recorded' } : OPEN,
  ASSUMED_SCRIPT_PATH: ({ urls }) =>
    urls.some(({ pathname }) => /\/sso\/1\.7\.1\/.*\.js$/.test(pathname))
      ? { holds: true, why: 'recorded' }
      : OPEN,
};

/**
 * Each assumption of `src/` about the servers' side, judged by the answers; most need eyes, and stay open.
 */
export function judgeAssumptions(seen: readonly Seen[], urls: readonly URL[] = []): Assumption[] {
  const bodyOf = (name: string) => {
    const found = seen.find(({ exchange, isGranted }) => exchange.call.name === name && isGranted)?.data;
    return isRecord(found) ? found : {};
  };
  const replies: Replies = {
    result: (name) => bodyOf(name).result,
    msg: (name) => String(bodyOf(name).msg ?? ''),
    texts: () => seen.map(({ data }) => JSON.stringify(data) ?? ''),
    urls: [...urls],
  };
  return assumedNames().map((name) => {
    const { holds, why } = JUDGES[name]?.(replies) ?? OPEN;
    if (holds === undefined)
      return { name, state: 'open', why: why || 'no call shows it: docs/open-questions.md' };
    return { name, state: holds ? 'confirmed' : 'refuted', why };
  });
}

function assumedNames(root = join(import.meta.dirname, '../src')): string[] {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const names = sources.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/(?<=const )ASSUMED_\w+/g) ?? [],
  );
  return [...new Set(names)].sort();
}

const member = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
const list = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** All lines of the component cart, wherever they are listed. */
function lines(result: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const walk = (value: unknown) => {
    if (isRecord(value) && 'shopCarId' in value) found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(result);
  return found;
}
