import { track } from '../src/stores/analytics';

/**
 * Reports a click on anything of the frame that carries `data-track="cp"` or `data-track="cp:op"`; the address is the
 * link's own. Called in the capture phase, so that a handler that stops the event is counted too.
 */
export function trackClick(event: { target: EventTarget; button: number }): void {
  const element = event.target instanceof Element ? event.target.closest('[data-track]') : null;
  if (element === null || event.button > 1) return;
  const [cp = '', op = ''] = (element.getAttribute('data-track') ?? '').split(':');
  const hf = element instanceof HTMLAnchorElement ? element.href : '';
  track({ cp, op, hf, option: { text: (element.textContent ?? '').trim().slice(0, 50) } });
}
