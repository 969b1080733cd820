import { describe, expect, it, vi } from 'vitest';
import { Badge } from '../../../src/ui/Badge';
import { Button } from '../../../src/ui/Button';
import { CheckBox } from '../../../src/ui/CheckBox';
import { Disclosure } from '../../../src/ui/Disclosure';
import { Highlight } from '../../../src/ui/Highlight';
import { SafeLink } from '../../../src/ui/SafeLink';
import { click, render } from './render';

describe('Button', () => {
  it('S17 swallows clicks and submits while busy, and keeps the focus', async () => {
    const [onClick, onSubmit] = [
      vi.fn(),
      vi.fn((event: { preventDefault: () => void }) => event.preventDefault()),
    ];
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Go
        </Button>
      </form>
    );
    const { find, show } = await render(form(true));
    await click(find('button'));
    expect(find('button').getAttribute('aria-busy')).toBe('true');
    expect(find('button')).toHaveProperty('disabled', false);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await show(form(false));
    await click(find('button'));
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('SafeLink', () => {
  it('always sets its target, and gives a new window no opener', async () => {
    const { find, show } = await render(<SafeLink href="https://www.example.com/">x</SafeLink>);
    expect(find('a').getAttribute('target')).toBe('_self');
    await show(
      <SafeLink href="https://www.example.com/" target="_blank" rel="nofollow" data-track="a">
        x
      </SafeLink>,
    );
    expect(find('a').getAttribute('rel')).toBe('noopener nofollow');
    expect(find('a').dataset.track).toBe('a');
  });

  it('is plain text if the address is unsafe', async () => {
    const { root } = await render(
      <SafeLink href={undefined} className="name">
        x
      </SafeLink>,
    );
    expect(root.querySelector('a')).toBeNull();
    expect(root.querySelector('span.name')?.textContent).toBe('x');
  });
});

describe('small parts', () => {
  it('S11 show markup in a highlighted text as text', async () => {
    const { root } = await render(<Highlight text="<b>STM</b>32" query="stm" />);
    expect(root.querySelector('b')).toBeNull();
    expect(root.textContent).toBe('<b>STM</b>32');
    expect(root.querySelector('mark')?.textContent).toBe('STM');
  });

  it('C1 hide a badge without a text, and leave the count to the control’s name', async () => {
    const { root, show } = await render(<Badge text={undefined} />);
    expect(root.querySelector('span')).toBeNull();
    await show(<Badge text="99+" />);
    expect(root.querySelector('span')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('show a mixed tick box and report the wanted state', async () => {
    const onChange = vi.fn();
    const { find } = await render(<CheckBox checked="mixed" label="all" onChange={onChange} />);
    expect(find('input')).toHaveProperty('indeterminate', true);
    await click(find('input'));
    expect(onChange).toHaveBeenCalledWith(true);
    expect(find('input')).toHaveProperty('indeterminate', true);
    expect(find('label').textContent).toBe('all');
  });

  it('tell whether a disclosure is open and what it controls', async () => {
    const onToggle = vi.fn();
    const { find } = await render(
      <Disclosure label="more" open={false} onToggle={onToggle}>
        text
      </Disclosure>,
    );
    expect(find('button').getAttribute('aria-expanded')).toBe('false');
    expect(find(`#${CSS.escape(find('button').getAttribute('aria-controls') ?? '')}`).hidden).toBe(true);
    await click(find('button'));
    expect(onToggle).toHaveBeenCalledWith(true);
  });
});
