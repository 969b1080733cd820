import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { integrity } from '../../build/integrity';

/** Something that a step of a run takes from its machine. */
export interface Need {
  name: string;
  isThere: () => boolean;
  /** The command that installs it; for packages of Debian, which are installed together, the name. */
  command: string;
  /** Throws if it cannot. Packages of Debian have none. */
  install?: () => void;
}

const ROOT = resolve(import.meta.dirname, '../..');

export const HAS_APT = existsSync('/usr/bin/apt-get');

/** A package of Debian, known by a file of it, or by a program in PATH, which may come from elsewhere. */
export function debian(name: string, file: string): Need {
  const places = file.startsWith('/') ? [''] : (process.env.PATH ?? '').split(delimiter);
  return {
    name,
    isThere: () => places.some((place) => existsSync(join(place, file))),
    command: name,
  };
}

/** Downloads that are no dependencies of the project are stored here. */
const ENGINES = process.env.LC_ENGINES_CACHE ?? join(tmpdir(), 'lc-frame-engines');

/** An npm package that holds a Chromium packed with brotli. */
export interface PackedChromium extends Need {
  folder: string;
  program: string;
}

export function packedChromium(name: string, version: string): PackedChromium {
  const spec = `${name}@${version}`;
  const folder = join(ENGINES, spec.replace(/[^\w.]+/g, '-'));
  const program = join(folder, 'chromium');
  return {
    name: spec,
    folder,
    program,
    isThere: () => existsSync(program),
    command: `npm pack ${spec}`,
    install: () => inPlace(folder, (place) => unpack(spec, place)),
  };
}

function unpack(spec: string, folder: string): void {
  const archive = run('npm', ['pack', '--silent', spec], folder).trim().split('\n').pop() ?? '';
  run('tar', ['xzf', archive], folder);
  const packed = (name: string) => brotliDecompressSync(readFileSync(join(folder, 'package/bin', name)));
  for (const part of ['swiftshader.tar', 'aws.tar']) {
    writeFileSync(join(folder, part), packed(`${part}.br`));
    run('tar', ['xf', part], folder);
  }
  writeFileSync(join(folder, 'chromium'), packed('chromium.br'));
  chmodSync(join(folder, 'chromium'), 0o755);
}

/** A program of a package of Debian whose services nobody wants: the package is unpacked, not installed. */
export interface UnpackedProgram extends Need {
  program: string;
}

export function unpackedProgram(name: string, file: string): UnpackedProgram {
  const folder = join(ENGINES, name);
  const program = join(folder, file);
  return {
    name: `${file} of ${name}`,
    program,
    isThere: () => existsSync(program),
    command: `apt-get download ${name} && dpkg -x ${name}_*.deb ${folder}`,
    install: () =>
      inPlace(folder, (place) => {
        run('apt-get', ['update', '-qq']);
        run('apt-get', ['download', '-o', 'APT::Sandbox::User=root', name], place);
        const archive = readdirSync(place).find((one) => one.endsWith('.deb')) ?? '';
        run('dpkg', ['-x', archive, '.'], place);
      }),
  };
}

/** Fills a folder beside `folder` and renames it, so that nobody finds a half of it. */
function inPlace(folder: string, fill: (place: string) => void): void {
  mkdirSync(dirname(folder), { recursive: true });
  const place = mkdtempSync(`${folder}.`);
  try {
    fill(place);
    rmSync(folder, { recursive: true, force: true });
    renameSync(place, folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * The artifacts that Maven fetches for a project of test/hosts. A file in Maven's own store tells that they
 * are there; it goes when the store is emptied.
 */
export function maven(project: string): Need {
  const mark = mavenMark(project);
  return {
    name: `Maven's artifacts of ${project}`,
    isThere: () => existsSync(mark),
    command: `mvn package -f ${project}`,
    install() {
      const place = mkdtempSync(join(tmpdir(), 'lc-maven-'));
      try {
        cpSync(join(ROOT, project, 'pom.xml'), join(place, 'pom.xml'));
        mkdirSync(join(place, 'src/main/java'), { recursive: true });
        const main = 'class Main { public static void main(String[] words) {} }\n';
        writeFileSync(join(place, 'src/main/java/Main.java'), main);
        run('mvn', ['-q', '-B', `-Dlc.target=${join(place, 'target')}`, 'package'], place);
        mkdirSync(dirname(mark), { recursive: true });
        writeFileSync(mark, '');
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
  };
}

/** The file that says that Maven has what the project needs, as its pom.xml is now. */
export function mavenMark(project: string): string {
  const hash = integrity(readFileSync(join(ROOT, project, 'pom.xml'))).replace(/\W/g, '');
  return join(homedir(), '.m2/repository', `lc-frame-${hash.slice(0, 20)}`);
}

/** A program of PyPI in a virtual environment of its own. */
export interface PythonProgram extends Need {
  home: string;
  program: string;
}

export function pythonProgram(name: string, version: string): PythonProgram {
  const home = join(ROOT, `node_modules/.cache/lc-${name}-${version}`);
  const program = join(home, 'bin', name);
  return {
    name: `${name} ${version}`,
    home,
    program,
    isThere: () => existsSync(program),
    command: `pip install ${name}==${version}`,
    install() {
      try {
        run('python3', ['-m', 'venv', home]);
        run(join(home, 'bin/pip'), ['install', '--quiet', `${name}==${version}`]);
      } catch (error) {
        rmSync(home, { recursive: true, force: true });
        throw error;
      }
    },
  };
}

/** Whether this Python can make virtual environments, which Debian packs apart. */
export function canMakeEnvironments(): boolean {
  return spawnSync('python3', ['-c', 'import ensurepip'], { stdio: 'ignore' }).status === 0;
}

/** Runs a program to its end and returns what it says. Throws with its words if it fails. */
function run(program: string, words: string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', cwd });
  if (status === 0) return stdout;
  throw new Error(`${program}: ${error?.message ?? (stderr + stdout).trim().slice(-1000)}`);
}
