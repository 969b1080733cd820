import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Others may take this part of the processors; above it no run counts. */
export const OTHERS_AT_MOST = 0.1;

function ticks(): { busy: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => [user + nice + sys + irq, idle]);
  const busy = times.reduce((sum, [one = 0]) => sum + one, 0);
  return { busy, all: times.reduce((sum, [, idle = 0]) => sum + idle, busy) };
}

/** The part of all processors that is taken in the next `ms`: by others, while the benchmark does nothing. */
export async function takenByOthers(ms: number): Promise<number> {
  const before = ticks();
  await setTimeout(ms);
  const after = ticks();
  return (after.busy - before.busy) / (after.all - before.all);
}
