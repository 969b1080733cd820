import { afterEach, expect, it } from 'vitest';
import { useSite } from '../../../elements/use-site';
import { $frame, $site } from '../../../src/core/page/frame';
import { render } from '../ui/render';

function Part({ site }: { site: string | undefined }) {
  useSite(site);
  return null;
}

afterEach(() => $frame.set({}));

it('contract.md §2 an element’s site holds for the frame as long as one element says it', async () => {
  $frame.set({ site: 'main' });
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
