import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import cssInjectedByJs from 'vite-plugin-css-injected-by-js';
import { defineConfig } from 'vitest/config';
import { asciiOutput } from './elements/build/ascii-output.ts';
import { scopedName } from './elements/build/class-names.ts';
import { distFiles } from './elements/build/dist-files.ts';
import { ownKeys } from './elements/build/own-keys.ts';
import { ownScope } from './elements/build/own-scope.ts';
import { runtimeOf } from './elements/build/runtime.ts';
import { safeBind } from './elements/build/safe-bind.ts';
import packageJson from './package.json' with { type: 'json' };

const DOM_LAYERS = ['ui', 'features', 'elements', 'platform'];

export default defineConfig(({ command, mode }) => ({
  define: {
    ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
    __LC_VERSION__: JSON.stringify(packageJson.version),
    __LC_BUILD_TIME__: JSON.stringify(String(Date.now())),
  },
  resolve: { alias: runtimeOf(mode).alias },
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    cssInjectedByJs(),
    safeBind(),
    ownKeys(),
    ownScope(),
    asciiOutput(),
    distFiles(packageJson.version),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    cssMinify: true,
    modulePreload: false,
    // The default build empties dist/, the light one stands beside it.
    emptyOutDir: mode !== 'light',
    lib: {
      entry: 'elements/lc-frame.ts',
      formats: ['iife'],
      name: '__lcFrameBundle',
      fileName: () => runtimeOf(mode).fileName,
    },
    rolldownOptions: {
      output: { codeSplitting: false },
      // ky uses it; Chrome has it from 93 on, Safari from 15.4 on.
      transform: {
        inject: { 'Object.hasOwn': [resolve(import.meta.dirname, 'src/lib/has-own.ts'), 'hasOwn'] },
      },
    },
  },
  test: {
    // Property tests try 10 000 inputs; a loaded machine takes its time.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/unit/**/*.test.ts', 'test/checks/*.test.ts'],
          exclude: DOM_LAYERS.map((layer) => `test/unit/${layer}/**`).concat('test/checks/dist.test.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: DOM_LAYERS.map((layer) => `test/unit/${layer}/**/*.test.{ts,tsx}`),
        },
      },
      {
        extends: true,
        test: { name: 'dist', environment: 'node', include: ['test/checks/dist.test.ts'] },
      },
    ],
  },
}));
