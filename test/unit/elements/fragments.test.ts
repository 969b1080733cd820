import { describe, expect, it, vi } from 'vitest';
import { renderFragments } from '../../../elements/fragments';

const styles = { css: '', usedCss: () => '' };

describe('fragments', () => {
  it.each([
    ['no answer', null],
    ['an envelope instead of its result', { code: 200, msg: '', result: { env: 'pro' } }],
    ['a list of hosts that is none', { projectConfigVO: [] }],
    ['an environment that does not exist', { env: 'prod' }],
  ])('are not made from data that name no hosts: %s', async (_, data) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await expect(renderFragments(data, styles)).rejects.toThrow('must name the hosts');
  });

  it('lead to the hosts of their data', async () => {
    const files = await renderFragments({ projectConfigVO: { www: 'https://www.example.com' } }, styles);
    const header = files['lc-header.html'] ?? '';
    expect(header).toContain('https://www.example.com');
    expect(header).not.toContain('lc.localhost');
  });
});
