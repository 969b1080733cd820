import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { deepActiveElement } from '../../../src/ui/focus';
import { Tabs } from '../../../src/ui/Tabs';
import { press, render } from './render';

function Example() {
  const [selected, select] = useState('a');
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
  return (
    <Tabs label="Goods" tabs={tabs} selected={selected} onSelect={select}>
      panel {selected}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('C10 arrows, Home and End move, wrap and select; one tab is in the tab order', async () => {
    const { find, root } = await render(<Example />);
    find('[role=tab]').focus();
    const walk = async (key: string) => {
      await press(find('[aria-selected=true]'), key);
      expect(deepActiveElement()).toBe(find('[aria-selected=true]'));
      expect(root.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
      return find('[role=tabpanel]').textContent;
    };
    expect(await walk('ArrowRight')).toBe('panel b');
    expect(await walk('End')).toBe('panel c');
    expect(await walk('ArrowRight')).toBe('panel a');
    expect(await walk('ArrowLeft')).toBe('panel c');
    expect(await walk('Home')).toBe('panel a');
  });

  it('the panel is named by its tab, and the tab controls it', async () => {
    const { find } = await render(<Example />);
    expect(find('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(find('[aria-selected=true]').id);
    expect(find('[aria-selected=true]').getAttribute('aria-controls')).toBe(find('[role=tabpanel]').id);
  });

  it('a key with a modifier is the browser’s: Alt and an arrow go back in the history', async () => {
    const { find } = await render(<Example />);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      const isLeft = await press(find('[aria-selected=true]'), 'ArrowLeft', { [modifier]: true });
      expect([modifier, isLeft, find('[role=tabpanel]').textContent]).toEqual([modifier, true, 'panel a']);
    }
  });

  it('S1 an arrow of an input method moves nothing', async () => {
    const { find } = await render(<Example />);
    await press(find('[aria-selected=true]'), 'ArrowRight', { keyCode: 229 });
    expect(find('[role=tabpanel]').textContent).toBe('panel a');
  });
});
