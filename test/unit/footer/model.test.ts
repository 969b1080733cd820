import { describe, expect, it } from 'vitest';
import { isNameless, letterIndex, serviceBlocks, textLines, websiteLinks } from '../../../src/footer/model';

const BASE = 'https://www.lc-frame.example';
const site = (changes: object) => ({
  status: 'enable',
  url: 'https://a.example/',
  title: 'Title',
  keyword: 'Word',
  needBold: 'no',
  fontColor: '',
  ...changes,
});
const link = (changes: object) => websiteLinks([site(changes)], BASE)[0];

describe('footer rules', () => {
  it('splits the copyright lines at each kind of newline', () => {
    expect(textLines('a\nb\r\nc\rd\n\n  \n')).toEqual(['a', 'b', 'c', 'd']);
    expect(textLines(' a \n b')).toEqual(['a', 'b']);
    expect(textLines('')).toEqual([]);
  });

  it('shows enabled entries, and none with another or unknown status', () => {
    const statuses = ['enable', 'disable', '', 'ENABLED', 'null'];
    expect(
      websiteLinks(
        statuses.map((status) => site({ status })),
        BASE,
      ),
    ).toHaveLength(1);
  });

  it('uses the keyword as label, or else the title, and drops entries without either', () => {
    expect(link({})?.label).toBe('Word');
    expect(link({ keyword: ' ' })?.label).toBe('Title');
    expect(link({ keyword: '', title: '' })).toBeUndefined();
    expect(link({ keyword: ' ', title: ' ' })).toBeUndefined();
    expect(link({ keyword: '', title: ' Title ' })?.label).toBe('Title');
    expect(link({ keyword: ' Word ', title: ' Title ' })).toMatchObject({ label: 'Word', title: 'Title' });
  });

  it('numbers the links in the order they are shown', () => {
    const links = websiteLinks([site({}), site({ status: 'disable' }), site({})], BASE);
    expect(links.map(({ id }) => id)).toEqual([0, 1]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example/', '\u0000https://x'])(
    'shows %j as text without a link',
    (url) => expect(link({ url })).toMatchObject({ label: 'Word', href: undefined }),
  );

  it('resolves relative addresses against the main site', () => {
    expect(link({ url: '/links.html' })?.href).toBe(`${BASE}/links.html`);
  });

  it('shows an entry without an address as text', () => {
    expect(link({ url: '' })).toMatchObject({ label: 'Word', href: undefined });
  });

  it('links an address without a scheme to the host it names', () => {
    expect(link({ url: 'pcb.example.com/x' })?.href).toBe('https://pcb.example.com/x');
  });

  it('notices entries that have no label or no status', () => {
    const changes = [
      {},
      { status: '' },
      { keyword: '', title: ' ' },
      { status: 'disable', keyword: '', title: '' },
    ];
    expect(changes.map((change) => isNameless(site(change)))).toEqual([false, true, true, false]);
  });

  it('shows a service block by its title, its lines or both, and drops one without either', () => {
    const block = (title: string, copyWriting: string) => ({ imageUrl: 'i.png', title, copyWriting });
    const blocks = serviceBlocks([block('正品', ''), block('', 'a\r\nb'), block(' ', '\n')]);
    expect(blocks).toEqual([
      { imageUrl: 'i.png', title: '正品', text: '' },
      { imageUrl: 'i.png', title: '', text: 'a\nb' },
    ]);
  });

  it('uses bold for yes only, and valid colours only', () => {
    expect([link({ needBold: 'yes' })?.isBold, link({ needBold: '1' })?.isBold]).toEqual([true, false]);
    expect(link({ fontColor: '#F00' })?.color).toBe('#f00');
    expect(link({ fontColor: 'url(//evil)' })?.color).toBeUndefined();
  });
});

describe('the letter index', () => {
  it('§routes.pages has A–Z, 0–9 and other', () => {
    const all = letterIndex();
    expect(all.map(({ letter }) => letter).join(' ')).toBe(
      'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 0 1 2 3 4 5 6 7 8 9 other',
    );
    expect([all[0]?.route, all[36]?.route]).toEqual([
      { area: 'www', path: '/ic/A.html' },
      { area: 'www', path: '/ic/other.html' },
    ]);
  });
});
