import { BOM_MAX_BYTES } from '../../src/bom/constants';
import { judgeBomBytes } from '../../src/bom/model';
import type { BenchResult } from './support';

/**
 * Times the work on the largest file before it is sent: the copy (B5 copied file) and the check of its first
 * bytes.
 */
export async function benchBom(): Promise<BenchResult[]> {
  const file = new File([new Uint8Array(BOM_MAX_BYTES).fill(0x61)], 'list.csv');
  const copying = performance.now();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const judging = performance.now();
  judgeBomBytes(bytes);
  return [
    { name: 'copy a BOM of 10 MB', ms: judging - copying, limitMs: 200 },
    { name: 'judge a BOM of 10 MB by its bytes', ms: performance.now() - judging, limitMs: 50 },
  ];
}
