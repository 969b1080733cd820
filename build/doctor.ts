import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { DOCTOR_FILE } from '../elements/doctor/doctor-page.ts';
import { integrity } from './dist-files.ts';
import { hostileGlobals } from './hostile-globals.ts';
import { minify } from './minify.ts';
import { OWN_GLOBALS, SCRIPT_FLOOR } from './runtime.ts';

/** Writes `lc-frame.doctor.js` beside the script, which knows its hash as `__LC_DOCTOR__`. */
export function doctorFile(): Plugin {
  let file: DoctorFile = { code: '', map: '' };
  let outDir = 'dist';
  return {
    name: 'lc-doctor',
    apply: 'build',
    async config() {
      file = await buildDoctor();
      return { define: { __LC_DOCTOR__: JSON.stringify(integrity(Buffer.from(file.code))) } };
    },
    configResolved(config) {
      outDir = config.build.outDir;
    },
    writeBundle() {
      writeFileSync(join(outDir, DOCTOR_FILE), file.code);
      writeFileSync(join(outDir, `${DOCTOR_FILE}.map`), file.map);
    },
  };
}

interface DoctorFile {
  code: string;
  map: string;
}

async function buildDoctor(): Promise<DoctorFile> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [hostileGlobals(), minify()],
    build: {
      target: SCRIPT_FLOOR,
      sourcemap: 'hidden',
      minify: false,
      write: false,
      lib: {
        entry: 'elements/doctor/doctor.ts',
        formats: ['iife'],
        name: '__lcDoctor',
        fileName: () => DOCTOR_FILE,
      },
      rolldownOptions: {
        // As in vite.config.ts.
        checks: { bundlerTimings: false },
        output: { codeSplitting: false, minify: false },
        transform: { inject: OWN_GLOBALS },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`no ${DOCTOR_FILE}`);
  return { code: chunk.code, map: JSON.stringify(chunk.map) };
}
