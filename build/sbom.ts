import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import packageLock from '../package-lock.json' with { type: 'json' };
import { isRecord, jsonRecord } from '../src/core/text/json.ts';

const HASHES = [
  Enums.HashAlgorithm['SHA-256'],
  Enums.HashAlgorithm['SHA-384'],
  Enums.HashAlgorithm['SHA-512'],
] as const;

/**
 * `sbom.cdx.json`, the bill of materials of the scripts in `dist` (CycloneDX 1.6): each script with its
 * hashes and the packages inside, by the source map that the bundler wrote; each package with its version,
 * licence, address and the hash of its archive. `time` is in milliseconds since 1970. The same scripts give
 * the same bytes. Throws for a package without a licence, or without a hash in the lock file.
 */
export function billOfMaterials(dist: string, scripts: string[], version: string, time: number): string {
  const packages = new Map<string, Models.Component>();
  const packageOf = (folder: string) => {
    const known = packages.get(folder) ?? describePackage(folder);
    packages.set(folder, known);
    return known;
  };
  const files = scripts.map((name) => {
    const content = readFileSync(join(dist, name));
    const inside = packageFolders(join(dist, `${name}.map`)).map(packageOf);
    return new Models.Component(Enums.ComponentType.File, name, {
      bomRef: name,
      version,
      hashes: new Models.HashDictionary(HASHES.map((algorithm) => [algorithm, hash(algorithm, content)])),
      dependencies: new Models.BomRefRepository(inside.map(({ bomRef }) => bomRef)),
    });
  });
  const frame = new Models.Component(Enums.ComponentType.Application, 'lc-frame', {
    bomRef: `lc-frame@${version}`,
    version,
    dependencies: new Models.BomRefRepository(files.map(({ bomRef }) => bomRef)),
  });
  const bom = new Models.Bom({
    serialNumber: `urn:uuid:${uuidOf(files)}`,
    metadata: new Models.Metadata({ timestamp: new Date(time), component: frame }),
    components: new Models.ComponentRepository([...files, ...packages.values()]),
  });
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** The folders in node_modules whose modules are in a script, sorted. */
function packageFolders(map: string): string[] {
  const { sources } = jsonRecord(readFileSync(map, 'utf8')) ?? {};
  const folders = (Array.isArray(sources) ? sources : []).flatMap(
    (source) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(String(source))?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}

function describePackage(folder: string): Models.Component {
  const { name, version, license } = jsonRecord(readFileSync(join(folder, 'package.json'), 'utf8')) ?? {};
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string')
    throw new Error(`${folder} has no name, version or licence`);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return new Models.Component(Enums.ComponentType.Library, own ?? name, {
    ...(group !== undefined && { group }),
    bomRef: purl,
    version,
    purl,
    licenses: new Models.LicenseRepository([licenceOf(license)]),
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], archiveHash(folder)]]),
  });
}

function licenceOf(license: string): Models.License {
  return SPDX.isSupportedSpdxId(license)
    ? new Models.SpdxLicense(license)
    : new Models.LicenseExpression(license);
}

/** The SHA-512 of the package's archive by the lock file, in hex. */
function archiveHash(folder: string): string {
  const entry: unknown = Reflect.get(packageLock.packages, folder);
  const [, base64] = /^sha512-(.+)$/.exec(isRecord(entry) ? String(entry.integrity) : '') ?? [];
  if (base64 === undefined) throw new Error(`${folder} has no hash in package-lock.json`);
  return Buffer.from(base64, 'base64').toString('hex');
}

function hash(algorithm: string, content: Buffer | string): string {
  return createHash(algorithm.replace('-', '').toLowerCase()).update(content).digest('hex');
}

/** A UUID that the scripts' hashes decide (version 8, RFC 9562). */
function uuidOf(files: readonly Models.Component[]): string {
  const text = files.map(({ name, hashes }) => `${name} ${[...hashes.values()].join(' ')}`).join('\n');
  const digits = hash(Enums.HashAlgorithm['SHA-256'], text);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
