import { expect, it } from 'vitest';
import { firstOnPage } from '../../../src/ui/use-first';
import { render } from './render';

it('of several roots on a page the first is the first one, and the next when it leaves', async () => {
  const useIsFirst = firstOnPage();
  const Told = () => (useIsFirst() ? 'first' : 'another');
  const one = await render(<Told />);
  const two = await render(<Told />);
  expect([one.root.textContent, two.root.textContent]).toEqual(['first', 'another']);
  await one.unmount();
  expect(two.root.textContent).toBe('first');
  expect((await render(<Told />)).root.textContent).toBe('another');
});
