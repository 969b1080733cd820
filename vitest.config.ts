import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { className, runtimeOf } from './build/runtime.ts';
import packageJson from './package.json' with { type: 'json' };

/** These files keep no state, so their tests share one module graph. */
const PURE_TESTS = [
  'test/unit/core/text/*.test.ts',
  'test/unit/**/model/*.test.ts',
  'test/unit/**/{model,schema,*-schema}.test.ts',
];
/** Tests that need a document: those of components, and whatever is named `.dom.test.ts`. */
const DOM_TESTS = [
  'test/unit/**/*.test.tsx',
  'test/unit/**/*.dom.test.ts',
  'test/unit/{ui,elements,core/browser}/**/*.test.ts',
];
/** Tests that run on React and on Preact. */
const BOTH_RUNTIMES = ['test/unit/elements/serve/first-render.test.tsx'];
/** These read the built files, after `vite build`. */
const DIST_CHECKS = ['dist', 'packages', 'source-map'].map((name) => `test/checks/${name}.test.ts`);

// This file is read once for each project. A run prints the seed of its order, which LC_TEST_SEED repeats.
if (process.env.LC_TEST_SEED === undefined) {
  process.env.LC_TEST_SEED = String(Date.now() % 100_000);
  console.log(`LC_TEST_SEED=${process.env.LC_TEST_SEED}`);
}

/** The path for a report to `npm test`. With it the log holds only failures and the lines that tests print. */
const REPORT = process.env.LC_REPORT;

/**
 * Tests that run on former login cookies, too. In the other tests of the session and the cart no line of ours
 * differs by the cookies' manner.
 */
const FORMER_TESTS = ['test/unit/core/session/{any-order,page-view}.test.ts'];

const FRESH_MODULES = 'test/unit/fresh-modules.ts';

export default defineConfig({
  define: {
    // build/styles.ts writes both in a build; tests need no styles.
    __LC_STYLES__: '""',
    __LC_SCRIPT__: 'null',
    __LC_DOCTOR__: '""',
    __LC_VERSION__: JSON.stringify(packageJson.version),
    __LC_BUILD_TIME__: '"1"',
  },
  // Two environments have hosts, as in an owner's build; ours is empty.
  resolve: {
    alias: [{ find: /^.*\/hosts\.json$/, replacement: resolve('test/unit/hosts.json') }],
  },
  css: { modules: { generateScopedName: className } },
  plugins: [react()],
  test: {
    // Property tests try many inputs; a loaded machine takes its time.
    testTimeout: 30_000,
    // Some build before their first test.
    hookTimeout: 120_000,
    reporters: REPORT
      ? [
          ['minimal', { silent: false }],
          ['json', { outputFile: REPORT }],
        ]
      : ['default'],
    // The tests of a file run in a random order, the same for the same seed.
    sequence: { shuffle: { tests: true, files: false }, seed: Number(process.env.LC_TEST_SEED) },
    // Threads, which begin sooner, ended a run of all tests with a segmentation fault now and then.
    pool: 'forks',
    // On two cores Vitest would leave one idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'pure', environment: 'node', isolate: false, include: PURE_TESTS },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: FRESH_MODULES,
          include: ['test/unit/**/*.test.ts', 'test/checks/*.test.ts'],
          exclude: [
            'test/unit/**/*.dom.test.ts',
            'test/unit/{ui,elements,core/browser}/**',
            ...PURE_TESTS,
            ...DIST_CHECKS,
          ],
        },
      },
      {
        extends: true,
        test: {
          // The same on a store that names the customer in `customer_info` (demo/backend/settings.ts).
          name: 'former',
          environment: 'node',
          isolate: false,
          setupFiles: FRESH_MODULES,
          env: { LC_MANNERS: 'former' },
          include: FORMER_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: FRESH_MODULES,
          // A click on a link ends there: no test leaves its page, nor asks the network.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          include: DOM_TESTS,
          exclude: [...PURE_TESTS, ...BOTH_RUNTIMES],
        },
      },
      ...(['react', 'light'] as const).map((runtime) => ({
        extends: true as const,
        resolve: { alias: runtimeOf(runtime).alias },
        test: {
          name: runtime,
          environment: 'happy-dom' as const,
          // The fragments' names of classes.
          css: { include: [/\.css/], modules: { classNameStrategy: 'scoped' as const } },
          server: { deps: { inline: ['@nanostores/react'] } },
          include: BOTH_RUNTIMES,
        },
      })),
      {
        extends: true,
        test: { name: 'dist', environment: 'node', include: DIST_CHECKS },
      },
    ],
  },
});
