import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSite } from '../../../../elements/tags/use-site';
import { $pageData, $site } from '../../../../src/core/page/page-data';
import { render } from '../../ui/render';

function Part({ site, isOfHeader }: { site: string | undefined; isOfHeader?: boolean }) {
  return <p>{useSite(site, isOfHeader)}</p>;
}

afterEach(() => act(() => $pageData.set({})));

it.each(['before', 'behind'])(
  'contract.md §3 a header’s own site counts for calls, whatever a footer %s it names',
  async (place) => {
    const [footer, header] = [<Part key="f" site="main" />, <Part key="h" site="mro" isOfHeader />];
    const page = await render(<div>{place === 'before' ? [footer, header] : [header, footer]}</div>);
    expect($site.get()).toBe('mro');
    page.unmount();
    expect($site.get()).toBe('main');
  },
);

it('contract.md §2 an element’s site counts for calls as long as an element names it', async () => {
  $pageData.set({ site: 'main' });
  const header = await render(<Part site="list" />);
  const footer = await render(<Part site="list" />);
  expect($site.get()).toBe('list');
  await footer.unmount();
  expect($site.get()).toBe('list');
  await header.show(<Part site="mro" />);
  expect($site.get()).toBe('mro');
  await header.unmount();
  expect($site.get()).toBe('main');
});

it('contract.md §3 each element has its own site, and one without has the page’s', async () => {
  const page = await render(
    [undefined, 'mro', 'list'].map((site) => <Part key={site ?? 'none'} site={site} />),
  );
  const shown = () => [...page.root.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['main', 'mro', 'list']);
  await act(async () => $pageData.set({ site: 'list' }));
  expect(shown()).toEqual(['list', 'mro', 'list']);
});
