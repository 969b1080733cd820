import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Downloads for these tests are stored here, because none of them is a dependency of the project. */
const CACHE = process.env.LC_ENGINES_CACHE ?? join(tmpdir(), 'lc-frame-engines');

/**
 * Installs Debian packages if their programs are missing and the user is root. Throws in one line otherwise.
 */
export function ensureDebian(programs: Record<string, string>): void {
  const missing = () => Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing().join(' ')}`, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      // RUNLEVEL=1 installs programs without starting services.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
  if (missing().length > 0) throw new Error(`needs Debian's ${missing().join(', ')}`);
}

/** The program of an npm package that holds a Chromium packed with brotli, and the environment it runs in. */
export function ensureChromium(name: string, version: string): { program: string; env: NodeJS.ProcessEnv } {
  const folder = join(CACHE, `${name.replace(/\W+/g, '-')}-${version}`);
  const program = join(folder, 'chromium');
  if (!existsSync(program)) unpack(`${name}@${version}`, folder, program);
  const fonts = join(folder, 'aws');
  return {
    program,
    env: { FONTCONFIG_PATH: existsSync('/etc/fonts') ? '/etc/fonts' : fonts, LD_LIBRARY_PATH: folder },
  };
}

function unpack(spec: string, folder: string, program: string): void {
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync('npm', ['pack', '--silent', spec], { cwd: folder, encoding: 'utf8' });
  const archive = packed.stdout.trim().split('\n').pop() ?? '';
  if (packed.status !== 0 || archive === '') throw new Error(`needs the npm package ${spec}`);
  spawnSync('tar', ['xzf', archive], { cwd: folder });
  for (const part of ['swiftshader.tar', 'aws.tar']) {
    writeFileSync(
      join(folder, part),
      brotliDecompressSync(readFileSync(join(folder, 'package/bin', `${part}.br`))),
    );
    spawnSync('tar', ['xf', part], { cwd: folder });
  }
  writeFileSync(program, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))));
  chmodSync(program, 0o755);
}
