import { describe, expect, it } from 'vitest';
import { isNameless, serviceBlocks, textLines, websiteLinks } from '../../../src/footer/model';

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
  it('splits the copy at each newline, whatever system wrote it', () => {
    expect(textLines('a\nb\r\nc\rd\n\n  \n')).toEqual(['a', 'b', 'c', 'd']);
    expect(textLines('')).toEqual([]);
  });

  it('shows enabled entries, none of another or unknown status', () => {
    const statuses = ['enable', 'disable', '', 'ENABLED', 'null'];
    expect(
      websiteLinks(
        statuses.map((status) => site({ status })),
        BASE,
      ),
    ).toHaveLength(1);
  });

  it('takes the keyword as label, else the title, and drops entries without either', () => {
    expect(link({})?.label).toBe('Word');
    expect(link({ keyword: ' ' })?.label).toBe('Title');
    expect(link({ keyword: '', title: '' })).toBeUndefined();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example/', '\u0000https://x'])(
    '%j stays text without a link',
    (url) => expect(link({ url })).toMatchObject({ label: 'Word', href: undefined }),
  );

  it('answers relative addresses from the main site', () => {
    expect(link({ url: '/links.html' })?.href).toBe(`${BASE}/links.html`);
  });

  it('without an address stays as words', () => {
    expect(link({ url: '' })).toMatchObject({ label: 'Word', href: undefined });
  });

  it('without a scheme leads to the host it names', () => {
    expect(link({ url: 'pcb.example.com/x' })?.href).toBe('https://pcb.example.com/x');
  });

  it('knows what lacks words or says nothing of being shown', () => {
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
    expect(blocks.map(({ title, text }) => [title, text])).toEqual([
      ['正品', ''],
      ['', 'a\nb'],
    ]);
  });

  it('is bold for yes alone, coloured by real colours alone', () => {
    expect([link({ needBold: 'yes' })?.isBold, link({ needBold: '1' })?.isBold]).toEqual([true, false]);
    expect(link({ fontColor: '#F00' })?.color).toBe('#f00');
    expect(link({ fontColor: 'url(//evil)' })?.color).toBeUndefined();
  });
});
