/** Version of package.json and time of its commit (milliseconds since 1970), written in by the build. */
declare const __LC_VERSION__: string;
declare const __LC_BUILD_TIME__: string;
/** The integrity hash of `lc-frame.doctor.js` (build/side-scripts.ts). */
declare const __LC_DOCTOR__: string;
/**
 * The text of the one stylesheet, put in once vite-plugin-css-injected-by-js has it complete
 * (`build/styles.ts`).
 */
declare const __LC_STYLES__: string;
/** The script's own tag, read first, because `currentScript` is null in later tasks. */
declare const __LC_SCRIPT__: HTMLOrSVGScriptElement | null;
/** The function that starts the frame; what runs before it is the script's body (`build/styles.ts`). */
declare let __LC_BOOT__: () => void;
/** The markup that a `lc-frame.start.js` shows, and the script it loads (build/fragments.ts). */
declare const __LC_STARTER__: import('./serve/starter').StarterParts;
/** The calls by which the doctor judges the store's servers (servers/probes.ts). */
declare const __LC_PROBES__: readonly import('./doctor/judge').Probe[];
