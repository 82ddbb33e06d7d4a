// npm run sbom [-- <file>]: everything the product ships, with versions and licences, as CycloneDX.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { LockedPackages } from './supply/judge-lockfile.ts';
import { makeSbom } from './supply/make-sbom.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function licenceOf(path: string): string | undefined {
  const file = join(ROOT, path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: string }).license : undefined;
}

const file = resolve(process.argv[2] ?? join(ROOT, '.build/sbom.cdx.json'));
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
const sbom = makeSbom(packages, licenceOf, new Date());
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages in ${file}`);
