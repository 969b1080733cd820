import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNameless,
  isSomebodyElse,
  markOf,
  markText,
  readVisitor,
  type Visitor,
  visitorOf,
} from '../../../../../src/core/session/model/visitor';
import '../../../property-runs';

const COUNTS = { cartNum: 30, couponNum: 5, messageNum: 2 };

describe('G33 the login cookies', () => {
  it.each<[string | undefined, string | undefined, Visitor['login'], string, Visitor['counts']]>([
    ['30-5-2-1', '1024886A', 'yes', ',1024886A', COUNTS],
    ['30,5,2,1', '1024886A', 'yes', ',1024886A', COUNTS],
    ['"30,5,2,1"', '1024886A', 'yes', ',1024886A', COUNTS],
    // The flag outlives the session.
    ['30-5-2-0', '1024886A', 'no', ',1024886A', COUNTS],
    ['30-5-2-', '1', 'no', ',', COUNTS],
    ['30-5-2-true', '', 'no', 'true,', COUNTS],
    // The form that names the customer has no counts.
    ['2048631P-P-4-1', '1', 'yes', '2048631P-P,', undefined],
    ['30-5--1', undefined, 'yes', ',', undefined],
    ['1234567-0-0-1', undefined, 'yes', ',', undefined],
    // No statement: the flag alone is a hint.
    ['30-5-2', '1024886A', 'yes', ',1024886A', undefined],
    ['1-2-3-4-1', undefined, 'unknown', ',', undefined],
    ['a-b-1', undefined, 'unknown', 'a-b,', undefined],
    [undefined, '1024886A', 'yes', ',1024886A', undefined],
    [undefined, '12345678', 'yes', ',12345678', undefined],
    [undefined, '1', 'yes', ',', undefined],
    [undefined, 'true', 'yes', ',', undefined],
    [undefined, '0', 'unknown', ',', undefined],
    [undefined, 'false', 'unknown', ',', undefined],
    ['', '', 'unknown', ',', undefined],
    [undefined, undefined, 'unknown', ',', undefined],
  ])('%j with the flag %j say %s', (info, flag, login, who, counts) => {
    expect(readVisitor(info, flag)).toEqual({ login, who, mark: '', ...(counts && { counts }) });
  });
});

const count = fc.nat(999_999).map(String);
const name = fc.stringMatching(/^[A-Za-z][\w.]{0,8}$/);
const flag = fc.oneof(fc.constantFrom('', '0', '1', 'true', 'false'), fc.stringMatching(/^\d{7}[A-Z]$/));
const parts = fc.array(fc.oneof(count, name), { minLength: 0, maxLength: 6 });
const separator = fc.constantFrom('-', ',');
const isNumber = (part: string) => /^\d*$/.test(part);
const isCode = (text: string) => /^\d{7}[A-Z]$/.test(text);

describe('T7 somebody else', () => {
  it('is nobody for whom only counts have changed', () => {
    fc.assert(
      fc.property(parts, flag, separator, separator, fc.infiniteStream(count), (now, given, a, b, counts) => {
        // The fourth of four is the login.
        const isCount = (part: string, at: number) => isNumber(part) && !(now.length === 4 && at === 3);
        const later = now.map((part, at) => (isCount(part, at) ? String(counts.next().value) : part));
        const before = readVisitor(now.join(a), given);
        expect(isSomebodyElse(before, readVisitor(later.join(b), given))).toBe(false);
      }),
    );
  });

  it('is whoever has another code, another name, or another login', () => {
    fc.assert(
      fc.property(parts, flag, parts, flag, separator, (info, given, otherInfo, otherFlag, by) => {
        const [one, other] = [readVisitor(info.join(by), given), readVisitor(otherInfo.join(by), otherFlag)];
        const names = (all: string[]) => all.filter((part) => !isNumber(part)).join(by);
        const codes = [given, otherFlag].map((text) => (isCode(text) ? text : ''));
        const differs =
          codes[0] !== codes[1] || names(info) !== names(otherInfo) || one.login !== other.login;
        expect(isSomebodyElse(one, other)).toBe(differs);
      }),
    );
  });
});

it('T7 is whoever the frame’s own mark names, and nobody else where there was none before', () => {
  const under = (text: string) => readVisitor('3-0-0-1', '1', text);
  const [none, one, other] = ['', markText(markOf('A'), false), markText(markOf('B'), true)].map(under);
  if (!none || !one || !other) throw new Error('no visitor');
  expect([one.mark, other.mark]).toEqual([markOf('A'), markOf('B')]);
  expect(isSomebodyElse(one, under(markText(markOf('A'), true)))).toBe(false);
  expect([isSomebodyElse(one, other), isSomebodyElse(one, none), isSomebodyElse(none, one)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([none, readVisitor('1024886A-0-0-1'), readVisitor('3-0-0-1', '1024886A')].map(isNameless)).toEqual([
    true,
    false,
    false,
  ]);
});

describe('T7 the answer of user info is about', () => {
  const nobody = readVisitor('0-0-0-0', '');
  const first = readVisitor('3-0-0-1', '1024886A');
  const second = readVisitor('4-0-0-1', '2048631P');
  it.each<[string, Parameters<typeof visitorOf>, Visitor]>([
    ['the cookies that came with it: a customer', ['granted', nobody, first], first],
    ['the cookies that came with it: nobody', ['refused', first, nobody], nobody],
    ['the customer before, if another one has logged in meanwhile', ['granted', first, second], first],
    ['the customer before, if they have logged out meanwhile', ['granted', first, nobody], first],
    ['whoever was there before, if it has failed', ['unavailable', first, nobody], first],
    ['nobody, if somebody has logged in meanwhile', ['refused', nobody, first], nobody],
  ])('%s', (_what, given, seen) => {
    expect(visitorOf(...given)).toBe(seen);
  });
});
