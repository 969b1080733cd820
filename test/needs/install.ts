import { spawnSync } from 'node:child_process';
import { missing, NEEDS, type Part } from './list';

/**
 * `npx tsx test/needs/install.ts hosts engines`: installs what those parts need; no word is everything.
 * ensure.ts runs it before the first test, and never two at once.
 */
const WAIT_S = 600;

function installDebian(names: string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0) return;
  // The lock of the lists is not covered by the option: only another program's hold makes an update fail.
  const update = `timeout ${WAIT_S} sh -c 'until apt-get update -qq; do sleep 5; done'`;
  const options = `-y -qq --no-install-recommends -o DPkg::Lock::Timeout=${WAIT_S}`;
  spawnSync(`${update}; apt-get install ${options} ${names.join(' ')}`, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    // RUNLEVEL=1 installs programs without starting services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

const words = process.argv.slice(2);
const parts = Object.keys(NEEDS).filter(
  (part): part is Part => part in NEEDS && (words.length === 0 || words.includes(part)),
);
// Asked again here, because another run may have installed them while this one waited.
const needs = missing(parts);
if (needs.length > 0) console.log(`installs ${needs.map(({ name }) => name).join(', ')}`);
installDebian(needs.filter(({ install }) => install === undefined).map(({ name }) => name));
for (const { name, install } of needs) {
  try {
    install?.();
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
