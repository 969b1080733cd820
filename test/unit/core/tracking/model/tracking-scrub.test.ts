import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeForTracking, scrubTexts, scrubUrl } from '../../../../../src/core/tracking/model/tracking-scrub';
import '../../../property-runs';

const words = (text: string) => text.split(' ');
const AT = 'https://search.a.test/global.html';

describe('scrubUrl', () => {
  it.each([
    [`${AT}?mro=1&k=2&k=3#top`, `${AT}?mro=1&k=2&k=3#top`],
    [`${AT}?k=STM32&searchSource=`, `${AT}?k=STM32&searchSource=`],
    [`${AT}?c=1&code=abc&state=s&lc_source=2#h`, `${AT}?c=1&lc_source=2#h`],
    [`${AT}?CODE=abc&access_token=t&token=u&c%6Fde=1`, AT],
    [`${AT}?k=%E8%8A%AF%E7%89%87&mro=1`, `${AT}?k=&mro=1`],
    [`${AT}?k=芯片`, `${AT}?k=`],
    [`${AT}?k=%25E8%258A%25AF`, `${AT}?k=`],
    [`${AT}?k=%D0%BE%C6%AC`, `${AT}?k=`],
    [`${AT}?k=%B5%E7%D7%E8`, `${AT}?k=`],
    [`${AT}?k=10k%CE%A9%20%C2%B55`, `${AT}?k=10k%CE%A9%20%C2%B55`],
    [`${AT}?k=138%31%32345678`, `${AT}?k=`],
    [`${AT}?k=%zz138%312345678`, `${AT}?k=`],
    [`${AT}?k=me%40mail.cn&hot-key=11010119900101123X`, `${AT}?k=&hot-key=`],
    [`${AT}?k=https%3A%2F%2Fa.test%2F%3Fcode%3Dabc`, `${AT}?k=`],
    [`${AT}?k=a%26sign%3Dabc`, `${AT}?k=`],
    [`${AT}?k=138-0013-8000&hot-key=%2B86+138+0013+8000`, `${AT}?k=&hot-key=`],
    [`${AT}?%6B=1&K=2`, `${AT}?%6B=1`],
    [`${AT}?k=100%`, `${AT}?k=100%`],
    [`${AT}#/x?token=abc`, AT],
    [`${AT}#code=abc`, AT],
    [`${AT}#芯`, AT],
    [`${AT}#${'a'.repeat(65)}`, AT],
    [`${AT}#/help/101.html`, `${AT}#/help/101.html`],
    ['https://me:pw@a.test/x', 'https://a.test/x'],
    ['https://a.test/x;jsessionid=9F/y', 'https://a.test/x/y'],
    ['https://a.test/s/%E8%8A%AF/1.html', 'https://a.test/s//1.html'],
    ['tel:13812345678', ''],
    ['/relative?code=1&k=2', '/relative?k=2'],
    ['', ''],
    ['//me:pw@a.test/x', '//a.test/x'],
    ['/go//a@b/x', '/go//a@b/x'],
    ['/a//b?k=1', '/a//b?k=1'],
    [`${AT}?k`, `${AT}?k`],
    [`${AT}?k=a=b`, `${AT}?k=a=b`],
    [`${AT}?k=138001380001\n`, `${AT}?k=`],
    [`${AT}?k=%2525E8`, `${AT}?k=`],
    [`${AT}?k=%252525E8`, `${AT}?k=%252525E8`],
    [`${AT}?k=%252531380013800`, `${AT}?k=%252531380013800`],
    [`${AT}?mail_source=x&${'a'.repeat(33)}_source=x`, `${AT}?mail_source=x`],
    [`${AT}#a#b`, AT],
    [`${AT}#${'a'.repeat(64)}`, `${AT}#${'a'.repeat(64)}`],
    ['a\nb?k=1\n2', 'a\nb?k=1\n2'],
  ])('N3 A2 A4 turns %s into %s', (address, scrubbed) => {
    expect(scrubUrl(address)).toBe(scrubbed);
  });

  it.each(
    words(
      'jwt authorization apiKey sign otp password_reset SAMLResponse casTicket redirectUrl email anything',
    ),
  )('N3 drops the parameter %s and every other one outside the list', (name) => {
    expect(scrubUrl(`${AT}?${name}=abc&k=1`)).toBe(`${AT}?k=1`);
  });

  it('N3 removes codes, phone numbers and e-mail addresses anywhere in the address', () => {
    const secret = fc.constantFrom('code=SECRET', 'k=13812345678', 'k=me@mail.cn', 'state=SECRET');
    const part = fc.stringMatching(/^[a-z0-9=]{0,6}$/);
    fc.assert(
      fc.property(
        fc.array(part),
        secret,
        fc.array(part),
        fc.constantFrom('?', '#', '#?'),
        (a, s, b, mark) => {
          const out = scrubUrl(`${AT}${mark}${[...a, s, ...b].join('&')}`);
          expect(out).not.toMatch(/SECRET|13812345678|mail\.cn/);
        },
      ),
    );
  });

  it('never throws, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })),
        (address) => {
          const once = scrubUrl(address);
          expect(scrubUrl(once)).toBe(once);
        },
      ),
    );
  });
});

describe('scrubTexts', () => {
  it('N3 E7 removes keywords, addresses and secrets from the options', () => {
    expect(
      scrubTexts({
        keyword: '芯片',
        model: 'STM32',
        phone: 13812345678,
        count: 3,
        privateKey: 'a',
        url: 'https://a.test/?code=x&k=1',
        apiKey: 'a',
        casTicket: 'a',
        deep: { tel: '13812345678', list: ['a', '芯'], accessToken: 't', none: null },
      }),
    ).toEqual({
      ...{ keyword: '', model: 'STM32', phone: '', count: 3, url: 'https://a.test/?k=1' },
      deep: { tel: '', list: ['a', ''], none: null },
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 8 }), (option) => {
        expect(typeof scrubTexts(option)).toBe('object');
      }),
    );
  });
});

const sentOf = (value: unknown) => scrubTexts({ value }).value;

describe('N3 a text of a click', () => {
  it.each([
    ['mailto:me@mail.cn', ''],
    ['tel:13800138000', ''],
    ['web+app:x?code=1&k=2', 'web+app:x?k=2'],
    ['h:/x?code=1', 'h:/x'],
    ['/a?code=SECRET', '/a'],
    ['/a?x=1&code=SECRET', '/a'],
    ['?code=SECRET', ''],
    ['a=1 b', 'a=1 b'],
    ['a b:c d', 'a b:c d'],
    ['1:2?', '1:2?'],
  ])('%j is sent as %j', (given, sent) => {
    expect(sentOf(given)).toBe(sent);
  });

  it('is blanked too where it is a number, and left out where it is a function', () => {
    expect([sentOf(13_800_138_000), sentOf(13_800_138_000n), sentOf(7n)]).toEqual(['', '', '7']);
    expect([() => 'SECRET', 7, true, null].map(sentOf)).toEqual([undefined, 7, true, null]);
  });

  it('is left out below the fifth level', () => {
    const atFive = { e: { f: 'deep' }, g: 'shown' };
    expect(scrubTexts({ a: { b: { c: { d: atFive } } } })).toEqual({
      a: { b: { c: { d: { g: 'shown' } } } },
    });
    expect(scrubTexts({ a: [[[[['deep']]]]] })).toEqual({ a: [[[[undefined]]]] });
    expect(scrubTexts({ a: [[[['shown']]]] })).toEqual({ a: [[[['shown']]]] });
  });

  it.each(words('otp OTP password passwd publicKey encryptPublicHexKey samlResponse signature'))(
    'E7 never has the member %s',
    (name) => {
      expect(scrubTexts({ [name]: 'x', in: { [name]: 'x' } })).toEqual({ in: {} });
    },
  );

  it('keeps members whose names only contain otp', () => {
    const kept = { hotpick: 'a', potp: 'b', otpx: 'c' };
    expect(scrubTexts(kept)).toEqual(kept);
  });
});

describe('N3 a secret inside a parameter', () => {
  it.each([
    ...words('code state ticket casTicket sessionid session_id JSESSIONID sid token access_token jwt auth'),
    ...words('authorization key apikey sign signature otp pass password pwd secret client_secret saml'),
    'SAMLResponse',
  ])('is blanked with its parameter: %s', (name) => {
    expect(scrubUrl(`${AT}?k=${encodeURIComponent(`a&${name}=x`)}`)).toBe(`${AT}?k=`);
    expect(scrubUrl(`${AT}?k=${encodeURIComponent(`${name}=x`)}`)).toBe(`${AT}?k=`);
  });

  it.each(['codex', 'monkeys', 'xstate', 'passage', 'signal'])('is not seen in the word %s', (word) => {
    const address = `${AT}?k=${encodeURIComponent(`a ${word}`)}`;
    expect(scrubUrl(address)).toBe(address);
  });
});

it.each([
  ...['138 - 0013 - 8000', '138..0013..8000', '138 (0013) 8000', '110101199001011', '11010119900101123x'].map(
    (keyword) => [keyword, ''],
  ),
  ...['138    0013    8000', '1380', '0138001', '12345678901'].map((keyword) => [keyword, keyword]),
])('N3 of the keyword %j is tracked %j', (keyword = '', tracked) => {
  expect(safeForTracking(keyword)).toBe(tracked);
});
