import { trusted } from './trusted-types';

/** Loads a classic script once per call; rejects when it cannot be loaded. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted('createScriptURL', url);
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('script failed to load'));
    };
    document.head.append(script);
  });
}

/** Runs a script's text as an inline script of the page: the page's own policy decides whether it may. */
export function runScript(text: string): void {
  const script = document.createElement('script');
  script.text = trusted('createScript', text);
  document.head.append(script);
  script.remove();
}
