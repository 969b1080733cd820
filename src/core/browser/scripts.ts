import { ownAnswer } from '../text/own-answer';
import { trusted, vettedUrl } from './trusted-types';

/**
 * Loads a classic script once per call. Rejects if it fails to load, is not vetted, or does not match `integrity`,
 * which requires CORS of its server.
 */
export function loadScript(url: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    if (integrity !== '') Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = trusted('createScriptURL', vettedUrl(url));
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('script failed to load'));
    };
    ownAnswer(document, 'head').append(script);
  });
}

/** Runs a script's text as an inline script of the page: the page's own policy decides whether it may. */
export function runScript(text: string): void {
  const script = document.createElement('script');
  script.text = trusted('createScript', text);
  ownAnswer(document, 'head').append(script);
  script.remove();
}
