import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fragmentData } from './backend/fragment-data';

/**
 * `tsx demo/write-fragment-data.ts FILE`: the page data of the demo's fragments, as `npm run fragments` reads
 * it.
 */
const [, , file = ''] = process.argv;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(fragmentData()));
