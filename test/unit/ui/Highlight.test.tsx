import { describe, expect, it } from 'vitest';
import { highlightParts } from '../../../src/ui/Highlight';

const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map((part, index) => (index % 2 === 1 ? `<${part}>` : part))
    .join('');

describe('highlightParts', () => {
  it('S12 marks every occurrence whatever the case and keeps the text', () => {
    expect(marked('STM32 stm8', 'stm')).toBe('<STM>32 <stm>8');
    expect(marked('西安电阻', '电阻')).toBe('西安<电阻>');
  });

  it('S10 treats characters of a regular expression as plain text', () => {
    for (const sign of ['C++', 'R[0402', '*0805', '1N4148(SMD)', '%', '\\'])
      expect(marked(`a${sign}b`, sign)).toBe(`a<${sign}>b`);
  });

  it('marks nothing for a blank query', () => {
    expect(marked('STM32', ' ')).toBe('STM32');
    expect(marked('', 'a')).toBe('');
  });

  it('keeps its position after a letter that gets longer in lower case', () => {
    expect(marked('İİab', 'AB')).toBe('İİ<ab>');
  });
});
