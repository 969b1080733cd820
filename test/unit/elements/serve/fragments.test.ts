import { describe, expect, it, vi } from 'vitest';
import { renderFragments } from '../../../../elements/serve/fragments';
import { OPENERS, TEMPLATE_TEXTS, templateData } from '../../../fixtures/template-texts';

const styles = { css: '', usedCss: async () => '' };
const CSS = '*{color:#fff}[data-x="@{y}"]{--a:"$[("}';

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

  it('link to the hosts in their data', async () => {
    const files = await renderFragments({ projectConfigVO: { www: 'https://www.example.com' } }, styles);
    const header = files['lc-header.html'] ?? '';
    expect(header).toContain('https://www.example.com');
    expect(header).not.toContain('lc.localhost');
  });

  it('keep every text and style as written, and contain no opening mark of a template language', async () => {
    const files = await renderFragments(templateData(), { css: '', usedCss: async () => CSS });
    for (const tag of ['lc-header', 'lc-footer']) {
      const whole = files[`${tag}.html`] ?? '';
      // Character references are not decoded there.
      expect(whole).toContain(`<style>${CSS}`);
      const html = whole.replace(CSS, '');
      expect(html).not.toMatch(OPENERS);
      // A line of its own may be a directive.
      expect(html.trimEnd()).not.toContain('\n');
      const seen = Object.assign(document.createElement('template'), {
        innerHTML: html.replace(/<\/?template[^>]*>/g, ''),
      }).content.textContent;
      for (const text of TEMPLATE_TEXTS) expect(seen, tag).toContain(text);
    }
  });
});
