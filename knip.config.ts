import type { KnipConfig } from 'knip';

/**
 * What nothing uses: `knip` asks for files, exports and packages that neither the product nor a test reaches,
 * `knip --production` for what only tests reach. Run by test/checks/unused.test.ts.
 */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    // What the script's entry takes, which is none of production for knip.
    'elements/{boot,serve/lc-frame-start,doctor/doctor}.ts!',
    'build/*.ts!',
    // Loaded by Vite, one in the place of another (servers/calls.ts).
    'servers/{declared,strict-fields}.ts!',
    // Put in place of other modules by build/runtime.ts.
    'src/core/{browser/own-options,crypto/model/big-integer,text/array-from,text/has-own}.ts!',
    'elements/tags/jsx/jsx-runtime.ts!',
    'elements/{report/render-errors,tags/preact-client}.ts!',
    'src/ui/preact-slice.tsx!',
    'demo/{start,write-examples,write-fragment-data}.ts!',
    'test/gallery/run.ts!',
    'test/bench/*.ts',
    'test/engines/{playwright.config,engines.spec}.ts',
    'test/{mutants,fuzz/run,needs/install}.ts',
    'test/fixtures/**/*.ts',
    // Each is started by a Playwright configuration, as a server of its own.
    'test/hosts/{guest-server,javax,nginx,playwright.config,servers,thymeleaf,tomcat,*.spec}.ts',
  ],
  project: ['{src,elements,build,servers,demo,test/gallery}/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx}'],
  // Types may be named by whoever reads; a value that is exported for a test is the product's where its own
  // file uses it.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // Of the machine; where one is missing the test says so itself.
  ignoreBinaries: ['flock', 'openssl', 'java', 'mvn', 'python3'],
  // The demo's pages and the host tests take these by their path in node_modules.
  ignoreDependencies: [
    // Ordered: the product calls @r2wc/core, on which it is built, the benchmark's baseline itself
    // (decisions.md).
    '@r2wc/react-to-web-component',
    '@lwc/synthetic-shadow',
    // Loaded by the validator of CycloneDX.
    'ajv-formats',
    'ajv-formats-draft2019',
    // Loaded by name (test/mutants.ts).
    '@stryker-mutator/vitest-runner',
    'admin-lte',
    'angular',
    'axe-core',
    'bootstrap',
    'bootstrap-5',
    'fastclick',
    'jquery',
    'jquery-pjax',
    'layui',
    'react-16',
    'react-18',
    'react-dom-16',
    'react-dom-18',
    'requirejs',
    'turbolinks',
    'vue',
  ],
};

export default config;
