/** What ships for `react`: preact under React's API (README "Decisions"). `react` itself is given, as tests need `act` beside it. */
export function reactAlias(react: string): { find: RegExp; replacement: string }[] {
  return [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react$/, replacement: react },
  ];
}
