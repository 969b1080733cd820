import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exampleReplies } from './backend/examples';

/**
 * `tsx demo/write-examples.ts FILE`: a reply of every call of the reference store by its path, for
 * `openapi.json`.
 */
const [, , file = ''] = process.argv;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(await exampleReplies()));
