import type { FragmentFault } from '../serve/fragment-faults';
import type { Finding } from './markup';

/** Fragments that were cut off on their way, and styles of fragments that the page's policy refuses. */
export async function checkFragments(faults: readonly FragmentFault[]): Promise<Finding[]> {
  const cut = faults
    .filter(({ fault }) => fault === 'cut')
    .map(
      ({ tag }): Finding => [
        `the fragment of <${tag}> was cut off: without the script it would have swallowed the page`,
        'docs/embedding/cdn.md#a-fragment-that-is-cut-off: hand on whole fragments only, and close what an include may leave open',
      ],
    );
  const refused = faults.filter(({ fault }) => fault === 'unstyled');
  if (refused.length === 0) return cut;
  const words = await Promise.all(refused.map(({ css = '' }) => hashOf(css)));
  const tags = refused.map(({ tag }) => `<${tag}>`).join(' and ');
  return [
    ...cut,
    [
      `the page's policy refuses the styles of ${tags}: the fragment is bare until the script runs`,
      `Content-Security-Policy: style-src ${words.join(' ')} (docs/embedding/csp.md#fragments)`,
    ],
  ];
}

/** A style's hash as a policy names it; the browser gives none on a page without https. */
async function hashOf(css: string): Promise<string> {
  const bytes = new TextEncoder().encode(css);
  const hash = await globalThis.crypto?.subtle?.digest('SHA-384', bytes).catch(() => undefined);
  if (hash === undefined) return "'<styles of manifest.json>'";
  return `'sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}
