import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { deepActiveElement } from '../../../src/core/browser/focus';
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
  it('C10 select with arrows, Home and End, wrap around, and have one tab stop', async () => {
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

  it('name the panel by its tab, and the tab controls the panel', async () => {
    const { find } = await render(<Example />);
    expect(find('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(find('[aria-selected=true]').id);
    expect(find('[aria-selected=true]').getAttribute('aria-controls')).toBe(find('[role=tabpanel]').id);
  });

  it('leave a key with a modifier to the browser, as Alt and an arrow go back in the history', async () => {
    const { find } = await render(<Example />);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      const isLeft = await press(find('[aria-selected=true]'), 'ArrowLeft', { [modifier]: true });
      expect([modifier, isLeft, find('[role=tabpanel]').textContent]).toEqual([modifier, true, 'panel a']);
    }
  });

  it('S1 ignore an arrow key of an input method', async () => {
    const { find } = await render(<Example />);
    await press(find('[aria-selected=true]'), 'ArrowRight', { keyCode: 229 });
    expect(find('[role=tabpanel]').textContent).toBe('panel a');
  });
});
