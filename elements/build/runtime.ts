/** What runs the components: React, or with `vite build --mode light` Preact under React's API. The one place that decides. */
export type Runtime = 'react' | 'light';

interface RuntimeSettings {
  fileName: string;
  alias: { find: RegExp; replacement: string }[];
}

const RUNTIMES: Record<Runtime, RuntimeSettings> = {
  react: { fileName: 'lc-frame.js', alias: [] },
  light: {
    fileName: 'lc-frame.light.js',
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
  return RUNTIMES[mode === 'light' ? 'light' : 'react'];
}
