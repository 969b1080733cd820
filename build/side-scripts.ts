import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite';
import { STARTER_FILE } from '../elements/constants.ts';
import { DOCTOR_FILE } from '../elements/doctor/doctor-page.ts';
import type { StarterParts } from '../elements/serve/starter.ts';
import { probes } from '../servers/probes.ts';
import { hostileGlobals } from './hostile-globals.ts';
import { integrity } from './integrity.ts';
import { minify } from './minify.ts';
import { scriptFrom } from './runtime.ts';

/** Writes `lc-frame.doctor.js` beside the script, which knows its hash as `__LC_DOCTOR__`. */
export function doctorFile(): Plugin {
  let script: Rolldown.OutputChunk;
  return {
    name: 'lc-doctor',
    apply: 'build',
    async config() {
      const define = { __LC_PROBES__: JSON.stringify(await probes()) };
      script = await sideScript('elements/doctor/doctor.ts', DOCTOR_FILE, define, { write: false });
      return { define: { __LC_DOCTOR__: JSON.stringify(integrity(Buffer.from(script.code))) } };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: DOCTOR_FILE, source: script.code });
      this.emitFile({ type: 'asset', fileName: `${DOCTOR_FILE}.map`, source: JSON.stringify(script.map) });
    },
  };
}

/** The text of a starter that shows and loads `parts`. */
export async function starterScript(parts: StarterParts, version: string): Promise<string> {
  const define = { __LC_VERSION__: JSON.stringify(version), __LC_STARTER__: JSON.stringify(parts) };
  const { code } = await sideScript('elements/serve/lc-frame-start.ts', STARTER_FILE, define, {
    write: false,
  });
  // An old build may have joined it to a script without its last semicolon.
  return `;${code}`;
}

/** A script of its own, for the same engines and pages as the frame's. */
async function sideScript(entry: string, file: string, define: Record<string, string>, output: BuildOptions) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [hostileGlobals(), minify()],
    define,
    build: { ...scriptFrom(entry, file), ...output },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`no ${file}`);
  return chunk;
}
