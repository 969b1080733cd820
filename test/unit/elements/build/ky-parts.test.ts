import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutKyParts } from '../../../../elements/build/ky-parts';

const KY = readFileSync('node_modules/ky/distribution/core/Ky.js', 'utf8');
const CLIENT = readFileSync('src/services/http.ts', 'utf8');

describe("ky's parts", () => {
  it('go where the one client does not ask for them; what it repeats never is thrown on', () => {
    const { code } = withoutKyParts(KY, CLIENT) ?? {};
    expect(code).toContain('async #retryFromError(error, function_) { return Promise.reject(error); }');
    expect(code).not.toContain('Retry-After');
    expect(code).toContain('#getRemainingTotalTimeout');
  });

  it.each([
    ['retry: 0,', 'retry: 2,'],
    ['throwHttpErrors: false,', ''],
    ['timeout: false,', 'timeout: 9000,'],
    ['hooks,\n', 'hooks,\n  onDownloadProgress: tell,\n'],
    ['await http(', 'await http.post('],
  ])('stay where it does: %s becomes %s', (before, after) => {
    expect(CLIENT).toContain(before);
    const changed = CLIENT.replace(before, after);
    expect(withoutKyParts(KY, changed) === undefined).toBe(true);
  });
});
