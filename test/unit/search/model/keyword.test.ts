import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeForTracking } from '../../../../src/core/tracking/model/tracking-scrub';
import {
  isBlankKeyword,
  judgeKeyword,
  keywordToSubmit,
  searchSource,
  typeOfSource,
} from '../../../../src/search/model/keyword';
import { growth } from '../../growth';
import '../../property-runs';

const listed = (texts: string) => texts.split(' ');

describe('search keyword', () => {
  it.each('javascript: SCRIPT <img <A src=x <iframe HREF= printer alert onClick'.split(' '))(
    '%s makes it unsafe',
    (keyword) => {
      expect(judgeKeyword(`x ${keyword} y`)).toBe('unsafe');
    },
  );

  it.each(['STM32', '0', 'C++', 'R[0402', '*0805', '%', '&k=', '#', '芯片', '<b>', '😀'])(
    'S10 %s is allowed',
    (keyword) => {
      expect(judgeKeyword(keyword)).toBe('ok');
      expect(keywordToSubmit(keyword)).toBe(keyword);
    },
  );

  it.each(['', '  ', '\t\n', '\u3000', '请输入型号或者产品相关信息...', ' 请输入型号或者产品相关信息... '])(
    'S9 S16 %j counts as empty',
    (text) => {
      expect(isBlankKeyword(text)).toBe(true);
      expect(judgeKeyword(text)).toBe('blank');
      expect(keywordToSubmit(text, 'LM358')).toBe('LM358');
      expect(keywordToSubmit(text)).toBe('');
      expect(keywordToSubmit('', text)).toBe('');
    },
  );

  it.each(
    listed(
      '\u200b \u200c \u200d \u2060 \ufeff \u00ad \u180e \u061c \u202d \u202c \u2066 \u3164 \u034f \ufe0f \0',
    ),
  )('S9 leaves %j, which nobody sees, out of the keyword', (mark) => {
    expect(keywordToSubmit(`${mark}LM${mark}358${mark}`)).toBe('LM358');
    expect(keywordToSubmit(`${mark} ${mark}`, `${mark}hint`)).toBe('hint');
    expect(isBlankKeyword(mark)).toBe(true);
    expect(judgeKeyword(`ale${mark}rt`)).toBe('unsafe');
  });

  it('may have 52 characters but not 53, counted in code points', () => {
    expect(judgeKeyword('😀'.repeat(52))).toBe('ok');
    expect(judgeKeyword('a'.repeat(53))).toBe('too-long');
    expect(keywordToSubmit(` ${'a'.repeat(52)}`)).toBe('a'.repeat(52));
    expect(keywordToSubmit(`${'a'.repeat(51)} b`)).toBe('a'.repeat(51));
    expect(keywordToSubmit(`${'a'.repeat(51)}😀b`)).toBe(`${'a'.repeat(51)}😀`);
  });

  it('has quotes and the full-width colon replaced by spaces', () => {
    expect(keywordToSubmit(`a'b"c‘d“e：f’g”h`)).toBe('a b c d e f’g”h');
    expect(keywordToSubmit(`"0805"`)).toBe('0805');
    expect(keywordToSubmit(`''`, 'hint')).toBe('');
  });

  it('is always short, clean and encodable once submitted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.string(), (text, hint) => {
        const keyword = keywordToSubmit(text, hint);
        expect([...keyword].length).toBeLessThanOrEqual(52);
        expect(keyword).not.toMatch(/['"‘“：]/);
        expect(() => encodeURIComponent(keyword)).not.toThrow();
      }),
    );
  });
});

describe('safeForTracking', () => {
  const personal = [
    '电阻|LM358 芯|13812345678|tel 19912345678!|a.b+c@mail.example.com|110101900101123|11010119900101123X',
    '6222021234567890123|6222021234567|１３８１２３４５６７８|138-0013-8000|+86 138 0013 8000|(138) 0013-8000',
    '138–0013–8000|110101 19900101 123X|6222 0212 3456 7890',
  ];
  it.each(personal.join('|').split('|'))('N3 blanks %s', (keyword) => {
    expect(safeForTracking(keyword)).toBe('');
  });

  const parts =
    '|STM32F103C8T6|12812345678|138123456|622202123456|a@b|@|C++ 0.1uF|0402-10-100|1-1393243-2|CC0603-100nF-50V|µA741';
  it.each(parts.split('|'))('allows %s', (keyword) => {
    expect(safeForTracking(keyword)).toBe(keyword);
  });

  it('rejects a text with a mobile number', () => {
    const phone = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.nat(999_999_999));
    fc.assert(
      fc.property(fc.string(), phone, fc.string(), (before, [second, rest], after) => {
        expect(safeForTracking(`${before}1${second}${String(rest).padStart(9, '0')}${after}`)).toBe('');
      }),
    );
  });

  it.each(['a.', '@a-', '2 - '])('judges ten times as many %j in about ten times the time', (part) => {
    expect(growth((length) => safeForTracking(part.repeat(length)), 5000)).toBeLessThan(40);
  });
});

it.each([
  ['all', 'main', ''],
  ['self_operated', 'main', 'main_eci'],
  ['MRO', 'main', 'main_mro'],
  ['MRO', 'list', 'main_mro'],
  ['MRO', 'mro', 'mro_so'],
  ['all', 'mro', ''],
] as const)('S24 the type %s on site %s has the searchSource "%s"', (type, site, source) => {
  expect(searchSource(type, site)).toBe(source);
  expect(typeOfSource(source)).toBe(type);
});

it.each([null, 'main_so', '__proto__', 'toString'])('S24 the searchSource %s names no type', (source) => {
  expect(typeOfSource(source)).toBeUndefined();
});
