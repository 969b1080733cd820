/** What runs the components: React, or with `vite build --mode light` Preact under React's API; `--mode development` is React's development build. The one place that decides. */
export type Runtime = 'react' | 'light' | 'development';

interface RuntimeSettings {
  fileName: string;
  outDir: string;
  /** React's development build has its warnings, and its DevTools name every component. */
  nodeEnv: 'production' | 'development';
  alias: { find: RegExp; replacement: string }[];
}

const RUNTIMES: Record<Runtime, RuntimeSettings> = {
  react: { fileName: 'lc-frame.js', outDir: 'dist', nodeEnv: 'production', alias: [] },
  // Never in dist/, so never in a release.
  development: {
    fileName: 'lc-frame.dev.js',
    outDir: 'node_modules/.cache/lc-dev',
    nodeEnv: 'development',
    alias: [],
  },
  light: {
    fileName: 'lc-frame.light.js',
    outDir: 'dist',
    nodeEnv: 'production',
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
};

/** The file that a Vite mode builds and the packages it takes for React's. */
export function runtimeOf(mode: string): RuntimeSettings {
  return RUNTIMES[mode === 'light' || mode === 'development' ? mode : 'react'];
}
