import { readFileSync } from 'node:fs';
import { SIZE_LIMITS } from './size-limits.ts';
import { sizeOfParts } from './size-parts.ts';

/** `npm run size`: what each part of the built scripts weighs, beside what it may; fails where one is over. */
for (const [file, limits] of Object.entries(SIZE_LIMITS)) {
  const sizes = sizeOfParts(readFileSync(`dist/${file}`, 'utf8'), readFileSync(`dist/${file}.map`, 'utf8'));
  console.log(`\n${file.padEnd(20)}${'KB'.padStart(8)}${'KB gzip'.padStart(9)}${'limit'.padStart(7)}`);
  for (const [part, { raw, gzip }] of sizes) {
    const limit = limits[part] ?? 0;
    const isOver = gzip / 1000 > limit;
    if (isOver) process.exitCode = 1;
    const cells = [
      (raw / 1000).toFixed(1).padStart(8),
      (gzip / 1000).toFixed(1).padStart(9),
      limit.toFixed(1).padStart(7),
    ];
    console.log(`  ${part.padEnd(18)}${cells.join('')}${isOver ? '  over' : ''}`);
  }
}
