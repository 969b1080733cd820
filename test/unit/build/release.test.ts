import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { promote, rollBack } from '../../../build/channels';
import { integrity } from '../../../build/integrity';
import { release } from '../../../build/release';
import { testFolder } from './test-folder';

let folder = '';
const root = () => join(folder, 'release');

const NAMES = ['lc-frame.js', 'lc-frame.light.js', 'lc-frame.css'];

function built(text: string, version: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'fragments'), { recursive: true });
  for (const name of NAMES)
    writeFileSync(join(dist, name), name === 'lc-frame.js' ? text : `${text} ${name}`);
  writeFileSync(join(dist, 'fragments', 'lc-header.html'), `<lc-header>${text}</lc-header>`);
  writeFileSync(join(dist, 'fragments', 'next-page.json'), '{}');
  writeFileSync(join(dist, 'fragments', 'lc-frame.start.js'), text);
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ version }));
  return dist;
}
const hasZstd = spawnSync('zstd', ['--version']).status === 0;
let said: string[] = [];
const releaseOf = (text: string, version: string) => release(built(text, version), root(), version);
/** Long enough, and of words that do not repeat, for a delta to pay. */
const script = (text: string) =>
  `${Array.from({ length: 500 }, (_, index) => createHash('sha1').update(String(index)).digest('hex')).join()}${text}`;
const hashOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(root(), path)))
    .digest('base64');
/** The files of a version or a rolling address that a server gives out, by their paths below the root. */
const filesUnder = (place: string) =>
  readdirSync(join(root(), place), { recursive: true })
    .map((name) => join(place, String(name)))
    .filter((path) => statSync(join(root(), path)).isFile() && !path.includes('java'));
const timeOf = (path: string) => Math.floor(statSync(join(root(), path)).mtimeMs / 1000);
const served = (path: string) => readFileSync(join(root(), path), 'utf8');

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => said.push(line));
  folder = testFolder('release');
});

describe('a release', () => {
  it.each<[string, string[], Record<string, string>]>([
    ['is at both rolling addresses if it is the first', ['1.0.0'], { 1: '1.0.0', '1-canary': '1.0.0' }],
    ['reaches canary first', ['1.0.0', '1.1.0'], { 1: '1.0.0', '1-canary': '1.1.0' }],
    [
      'is promoted by any version of its major',
      ['1.0.0', '1.1.0', 'promote 1.7.0'],
      { 1: '1.1.0', '1-canary': '1.1.0' },
    ],
    ['is rolled back from canary', ['1.0.0', '1.1.0', 'back to 1.0.0'], { 1: '1.0.0', '1-canary': '1.0.0' }],
    [
      'is rolled back from both by one command',
      ['1.9.0', '1.10.0', 'promote 1.10.0', 'back to 1.9.0'],
      { 1: '1.9.0', '1-canary': '1.9.0' },
    ],
    [
      'of another major has rolling addresses of its own',
      ['1.0.0', '2.0.0'],
      { 1: '1.0.0', '1-canary': '1.0.0', 2: '2.0.0', '2-canary': '2.0.0' },
    ],
  ])('%s, and each version stays at its own address', (_, steps, rolling) => {
    for (const step of steps) {
      const version = step.replace(/.* /, '');
      if (step.startsWith('promote')) promote(root(), version);
      else if (step.startsWith('back')) rollBack(root(), version);
      else releaseOf(version, version);
    }
    const manifest = JSON.parse(served('manifest.json'));
    expect(manifest.rolling).toEqual(rolling);
    const versions = steps.filter((step) => !step.includes(' '));
    expect(manifest.releases.map(({ version }: { version: string }) => version)).toEqual(versions);
    const addresses = [...Object.entries(rolling), ...versions.map((version) => [version, version])];
    for (const [place, version] of addresses) expect(served(`${place}/lc-frame.js`)).toBe(version);
  });

  it('is compressed, without maps and fragments of the demo’s data', () => {
    const dist = built('one', '1.0.0');
    writeFileSync(join(dist, 'lc-frame.js.map'), '{"version":3}');
    release(dist, root(), '1.0.0');
    expect(gunzipSync(readFileSync(join(root(), '1/lc-frame.js.gz'))).toString()).toBe('one');
    expect(brotliDecompressSync(readFileSync(join(root(), '1/lc-frame.js.br'))).toString()).toBe('one');
    const others = ['lc-header.html', 'next-page.json', 'lc-frame.start.js'].map(
      (name) => `fragments/${name}`,
    );
    for (const name of [...others, 'lc-frame.js.map'])
      expect(existsSync(join(root(), '1.0.0', name))).toBe(false);
    expect(readFileSync(join(folder, 'maps', '1.0.0', 'lc-frame.js.map'), 'utf8')).toBe('{"version":3}');
  });

  it('contains its own build completely', () => {
    expect(() => release(built('one', '1.0.0'), root(), '1.0.1')).toThrow(
      'is 1.0.0: run npm run build for 1.0.1',
    );
    const dist = built('one', '1.0.1');
    rmSync(join(dist, 'lc-frame.css'));
    expect(() => release(dist, root(), '1.0.1')).toThrow('without lc-frame.css');
    rmSync(join(folder, 'dist/manifest.json'));
    expect(() => release(join(folder, 'dist'), root(), '1.0.1')).toThrow('not built');
    expect(existsSync(root())).toBe(false);
  });

  it('is listed with the hash by which a page pins it, and has files for JSP and Thymeleaf pages with it', () => {
    const { releases } = releaseOf('one', '1.0.0');
    const hash = releases[0]?.files['lc-frame.js']?.integrity ?? '';
    expect(hash).toMatch(/^sha384-[\w+/]{64}$/);
    expect(JSON.parse(served('manifest.json')).releases).toEqual(releases);
    for (const name of ['header.tag', 'footer.tag', 'lc.html']) {
      expect(served(`1.0.0/java/${name}`)).toContain(hash);
      expect(served(`1.0.0/java/${name}`)).not.toMatch(/%[\w:.-]+%/);
    }
    expect(Object.keys(releases[0]?.files ?? {})).not.toContain('java/lc.html');
  });

  it('never changes: the same version with other bytes is refused, in files for Java pages too', () => {
    releaseOf('one', '1.0.0');
    expect(() => releaseOf('one', '1.0.0')).not.toThrow();
    expect(() => releaseOf('two', '1.0.0')).toThrow('1.0.0 is released already and differs in');
    expect(served('1.0.0/lc-frame.js')).toBe('one');
    writeFileSync(join(root(), '1.0.0/java/header.tag'), 'of other templates');
    expect(() => releaseOf('one', '1.0.0')).toThrow('differs in java/header.tag: raise the version');
    expect(served('1.0.0/java/header.tag')).toBe('of other templates');
  });

  it('keeps the modification time, and so the ETag, of an unchanged file', () => {
    releaseOf('one', '1.0.0');
    for (const name of filesUnder('1.0.0')) utimesSync(join(root(), name), 1e9, 1e9);
    releaseOf('one', '1.0.0');
    promote(root(), '1.0.0');
    expect(filesUnder('1').map(timeOf)).toEqual(filesUnder('1').map(() => 1e9));

    const dist = built('two', '1.1.0');
    writeFileSync(join(dist, 'lc-frame.css'), served('1/lc-frame.css'));
    release(dist, root(), '1.1.0');
    expect(timeOf('1-canary/lc-frame.css')).toBe(1e9);
    promote(root(), '1.1.0');
    expect(['1/lc-frame.css', '1/lc-frame.css.gz'].map(timeOf)).toEqual([1e9, 1e9]);
    expect(timeOf('1/lc-frame.js')).toBeGreaterThan(1e9);

    rollBack(root(), '1.0.0');
    expect(['1/lc-frame.js', '1/lc-frame.js.br', '1/lc-frame.css'].map(timeOf)).toEqual([1e9, 1e9, 1e9]);
  });

  it.runIf(hasZstd)('brings a delta from each of the last five versions with another script', () => {
    // Without programs, because only the last release is looked at.
    vi.stubEnv('PATH', folder);
    for (let patch = 0; patch < 6; patch += 1) releaseOf(script(`of ${patch}`), `1.0.${patch}`);
    vi.unstubAllEnvs();
    releaseOf(script('of 5'), '1.0.6');
    const deltas = (version: string) =>
      filesUnder(version)
        .filter((path) => /dcz.*\/lc-frame\.js$/.test(path))
        .sort();
    const dictionaries = [1, 2, 3, 4].map((patch) => hashOf(`1.0.${patch}/lc-frame.js`));
    expect(deltas('1.0.6')).toEqual(
      dictionaries.map((hash) => `1.0.6/deltas/dcz/${hash}/lc-frame.js`).sort(),
    );
    expect(deltas('1-canary')).toHaveLength(4);
  });

  it.runIf(hasZstd)('lists only uncompressed files, and gives all forms of a file the same time', () => {
    releaseOf(script('one'), '1.0.0');
    const { releases } = releaseOf(script('two'), '1.0.1');
    expect(Object.keys(releases[1]?.files ?? {})).toEqual([
      'lc-frame.css',
      'lc-frame.js',
      'lc-frame.light.js',
      'manifest.json',
    ]);
    const forms = filesUnder('1-canary').filter((path) => path.includes('/lc-frame.js'));
    expect(forms.length).toBe(4);
    expect(new Set(forms.map(timeOf)).size).toBe(1);
  });

  it('is made without deltas where zstd is missing, and says so', () => {
    releaseOf(script('one'), '1.0.0');
    said = [];
    vi.stubEnv('PATH', folder);
    releaseOf(script('two'), '1.0.1');
    vi.unstubAllEnvs();
    expect(said.map((line) => line.replace(/:.*/, ''))).toEqual(['no deltas']);
    expect(existsSync(join(root(), '1.0.1/lc-frame.js.br'))).toBe(true);
    expect(existsSync(join(root(), '1.0.1/deltas'))).toBe(false);
  });
});

describe('promoting and rolling back', () => {
  const manifest = () => served('manifest.json');
  const write = (path: string, text: string) => writeFileSync(join(root(), path), text);

  beforeEach(() => {
    releaseOf('one', '1.0.0');
    releaseOf('two', '1.1.0');
  });

  it.each([
    ['is another one', 'lc-frame.js', 'evil()'],
    ['has another compressed form', 'lc-frame.js.br', 'evil()'],
    ['has other markup for Java pages', 'java/lc.html', 'evil()'],
    ['was added', 'evil.js', 'evil()'],
    ['is gone', 'lc-frame.css', undefined],
  ])('refuse a release of which a file %s, before anything moves: %s', (_, name, text) => {
    const before = manifest();
    if (text === undefined) rmSync(join(root(), '1.1.0', name));
    else write(`1.1.0/${name}`, text);
    for (const move of [promote, rollBack])
      expect(() => move(root(), '1.1.0')).toThrow(`1.1.0 is not as it was released: ${name}`);
    expect([served('1/lc-frame.js'), manifest()]).toEqual(['one', before]);
  });

  it.each(['../outside', '1.0.0/../../outside', '1', '__proto__', '1.2.0'])(
    'refuse %s, which was not released, although the manifest leads canary to it',
    (name) => {
      mkdirSync(join(folder, 'outside'), { recursive: true });
      const { releases } = JSON.parse(manifest());
      write('manifest.json', JSON.stringify({ rolling: { '1-canary': name }, releases }));
      for (const move of [() => promote(root(), '1.0.0'), () => rollBack(root(), name)])
        expect(move).toThrow(`${name} was never released: 1.0.0, 1.1.0`);
      expect(readlinkSync(join(root(), '1'))).toBe('1.0.0');
    },
  );

  it.each(['{"rolling": {"1": "1.0', '[]', '{"rolling": {}}', '{"rolling": {}, "releases": [1]}'])(
    'like a release say that the manifest is cut before anything moves: %s',
    (text) => {
      write('manifest.json', text);
      const moves = [
        () => promote(root(), '1.1.0'),
        () => rollBack(root(), '1.0.0'),
        () => releaseOf('three', '1.2.0'),
      ];
      for (const move of moves) expect(move).toThrow('manifest.json is not whole');
      expect(readlinkSync(join(root(), '1'))).toBe('1.0.0');
      expect(existsSync(join(root(), '1.2.0'))).toBe(false);
    },
  );

  it('change links and the manifest by renames, over a copy that an older release has left too', () => {
    rmSync(join(root(), '1'));
    mkdirSync(join(root(), '1'));
    write('1/lc-frame.js', 'a copy');
    promote(root(), '1.1.0');
    expect(readlinkSync(join(root(), '1'))).toBe('1.1.0');
    expect(served('1/lc-frame.js')).toBe('two');
    expect(readdirSync(root()).sort()).toEqual(['1', '1-canary', '1.0.0', '1.1.0', 'manifest.json']);
  });

  it('take a release of 3.0.0, which has listed a file beside the fragments', () => {
    const { rolling, releases } = JSON.parse(manifest());
    for (const release of releases)
      release.files['fragments/a.css'] = { integrity: integrity(Buffer.from('a{}')) };
    write('manifest.json', JSON.stringify({ rolling, releases }));
    expect(() => promote(root(), '1.1.0')).toThrow('not as it was released: fragments/a.css');
    for (const version of ['1.0.0', '1.1.0']) {
      mkdirSync(join(root(), version, 'fragments'), { recursive: true });
      write(`${version}/fragments/a.css`, 'a{}');
      write(`${version}/fragments/lc-header.html`, 'of the job');
    }
    expect(promote(root(), '1.1.0').rolling).toEqual({ 1: '1.1.0', '1-canary': '1.1.0' });
  });

  it('take a release of before 3.0.0, whose manifest has the hashes of the plain files only', () => {
    const { rolling, releases } = JSON.parse(manifest());
    for (const release of releases) delete release.others;
    write('manifest.json', JSON.stringify({ rolling, releases }));
    expect(promote(root(), '1.1.0').rolling).toEqual({ 1: '1.1.0', '1-canary': '1.1.0' });
    write('1.0.0/lc-frame.js', 'evil()');
    expect(() => rollBack(root(), '1.0.0')).toThrow('not as it was released: lc-frame.js');
  });
});
