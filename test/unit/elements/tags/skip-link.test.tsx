import { beforeEach, describe, expect, it } from 'vitest';
import { LcHeader } from '../../../../elements/tags/LcHeader';
import { useTestEnvironment } from '../../test-environment';
import { click, render } from '../../ui/render';

beforeEach(() => {
  useTestEnvironment();
});

/**
 * Puts a header with the link at `.header` of the page `html`, clicks it, and returns the id of what has the
 * focus.
 */
async function skipOn(html: string, to?: string): Promise<string | undefined> {
  const { root, find } = await render(<LcHeader {...(to !== undefined && { 'skip-to': to })} />);
  document.body.insertAdjacentHTML('beforeend', html);
  for (const hidden of document.querySelectorAll<HTMLElement>('[hidden]'))
    Object.defineProperty(hidden, 'getClientRects', { value: () => [] });
  document.querySelector('.header')?.replaceWith(root.host);
  await click(find('[data-track=skip]'));
  return document.activeElement?.id;
}

describe('P18 the skip link', () => {
  it.each([
    ['the page’s main part', '<i class=header></i><p id=p></p><main id=here></main>'],
    ['the main part that is seen', '<i class=header></i><main hidden></main><main id=here></main>'],
    ['what follows a header in the main part itself', '<main><i class=header></i><p id=here></p></main>'],
    ['what follows the header’s box', '<div><div><i class=header></i></div></div><div id=here></div>'],
    ['what is seen after the header', '<i class=header></i><p hidden></p><p id=here></p>'],
  ])('leads to %s', async (_name, html) => {
    expect(await skipOn(html)).toBe('here');
  });

  it('leads to the named target, even within the main part', async () => {
    const html = '<i class=header></i><main><p id=here></p></main>';
    expect(await skipOn(html, '#here')).toBe('here');
  });

  it.each(['', '..', '#missing'])('leads to the main part where skip-to is %j', async (to) => {
    expect(await skipOn('<i class=header></i><p></p><main id=here></main>', to)).toBe('here');
  });

  it('leaves the focus on a page with nothing behind the header', async () => {
    expect(await skipOn('<main><i class=header></i></main>')).toBe('');
  });
});
