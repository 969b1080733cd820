import { describe, expect, it } from 'vitest';
import { LETTER_INDEX, serviceBlocks, websiteLinks } from '../../../src/footer/model';

const BASE = 'https://www.lc-frame.example';
const SITE = { status: 'enable', url: 'https://a.example/', needBold: 'no', fontColor: '' };
const site = (changes: object) => ({ ...SITE, title: 'Title', keyword: 'Word', ...changes });
const link = (changes: object) => websiteLinks([site(changes)], BASE)[0];

describe('footer rules', () => {
  it.each([
    [{}, { label: 'Word', title: 'Title', href: 'https://a.example/' }],
    [{ keyword: ' ' }, { label: 'Title' }],
    [
      { keyword: ' Word ', title: ' Title ' },
      { label: 'Word', title: 'Title' },
    ],
    [{ keyword: '', title: ' Title ' }, { label: 'Title' }],
    [{ url: '/links.html' }, { href: `${BASE}/links.html` }],
    [{ url: 'pcb.example.com/x' }, { href: 'https://pcb.example.com/x' }],
    [{ url: '' }, { label: 'Word', href: undefined }],
    [{ url: 'javascript:alert(1)' }, { label: 'Word', href: undefined }],
    [{ url: 'https://a@evil.example/' }, { label: 'Word', href: undefined }],
    [
      { needBold: 'yes', fontColor: '#F00' },
      { isBold: true, color: '#f00' },
    ],
    [
      { needBold: '1', fontColor: 'url(//evil)' },
      { isBold: false, color: undefined },
    ],
  ])('show a website %j as %j', (changes, shown) => {
    expect(link(changes)).toMatchObject(shown);
  });

  it.each([
    [{}, true],
    [{ status: 'disable' }, false],
    [{ status: '' }, false],
    [{ status: 'ENABLED' }, false],
    [{ keyword: ' ', title: '' }, false],
  ])('show a website %j: %s', (changes, isShown) => {
    expect(link(changes) !== undefined).toBe(isShown);
  });

  it('number the links in the order they are shown', () => {
    expect(websiteLinks(Array(20_000).fill(site({})), BASE)).toHaveLength(500);
    const links = websiteLinks([site({}), site({ status: 'disable' }), site({})], BASE);
    expect(links.map(({ id }) => id)).toEqual([0, 1]);
  });

  it('show a service block by its picture, its title, its lines or all, and drop one without any', () => {
    const block = (title: string, copyWriting: string, imageUrl = 'i.png') => ({
      imageUrl,
      title,
      copyWriting,
    });
    const blocks = serviceBlocks([
      block('正品', ''),
      block('', ' a\nb \r\nc\rd\n\n  \n'),
      block(' ', '\n'),
      block(' ', '\n', ''),
    ]);
    expect(blocks).toEqual([
      { imageUrl: 'i.png', title: '正品', text: '' },
      { imageUrl: 'i.png', title: '', text: 'a\nb\nc\nd' },
      { imageUrl: 'i.png', title: '', text: '' },
    ]);
  });
});

it('the letter index has A–Z, 0–9 and other', () => {
  expect(LETTER_INDEX.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789other');
  expect(LETTER_INDEX.at(-1)?.route).toEqual({ area: 'www', path: '/ic/other.html' });
});
