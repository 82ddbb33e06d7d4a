// Run after every install that changes package-lock.json: node tools/complete-lockfile.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { npm } from '../apps/cli/supply/npm.ts';

/** An entry of package-lock.json, as far as this tool reads it. */
interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, unknown>;
}

export interface Lockfile {
  packages: Record<string, Locked>;
}

const OS = /(?:^|[-/@])(aix|android|darwin|freebsd|linux(?:musl)?|netbsd|openbsd|openharmony|sunos|win32)(?=[-/]|$)/;
const CPU = /(?:^|[-/])(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64|universal)(?=[-/]|$)/;

/**
 * Builds for other platforms that a registry without them left out of the lockfile: `npm ci` then refuses the whole file, on every
 * platform. Their versions are exact in the packages that want them, and their platform is in their name.
 */
export function missingPlatformPackages(lockfile: Lockfile): Record<string, Locked> {
  const missing: Record<string, Locked> = {};
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      if (isLocked(lockfile, path, name) || !/^\d/.test(version)) continue;
      const os = OS.exec(name)?.[1];
      const cpu = CPU.exec(name)?.[1];
      if (!os) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu && { cpu: [cpu] }),
        ...(locked.dev && { dev: true }),
        ...(os.startsWith('linux') && { libc: [/musl/.test(name) ? 'musl' : 'glibc'] }),
        optional: true,
        os: [os.replace('musl', '')],
      };
    }
  }
  return missing;
}

/** A package looks beside itself first, then in each folder above. */
function isLocked({ packages }: Lockfile, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** Entries whose file npm could not tell from another one. */
export const uncheckedPackages = ({ packages }: Lockfile): [name: string, locked: Locked][] =>
  Object.entries(packages).flatMap(([path, locked]) =>
    path.includes('node_modules/') && !locked.link && !locked.integrity ? [[path.replace(/^.*node_modules\//, ''), locked]] : [],
  );

/** What the registry says of that very version; nothing where it does not have it, or knows only a weak hash. */
async function readIntegrity(name: string, version: string): Promise<string | undefined> {
  const { stdout } = await npm('view', `${name}@${version}`, 'dist.integrity');
  return /^sha512-\S+$/.exec(stdout.trim())?.[0];
}

if (import.meta.main) {
  const file = resolve(import.meta.dirname, '../package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const missing = missingPlatformPackages(lockfile);
  const packages = { ...lockfile.packages, ...missing };
  let found = 0;
  const unchecked = uncheckedPackages({ packages });
  for (const [name, locked] of unchecked) {
    const integrity = await readIntegrity(name, locked.version ?? '');
    if (integrity) found += 1;
    Object.assign(locked, integrity && { integrity });
  }
  const entries = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} platform packages added to package-lock.json, ${found} of ${unchecked.length} hashes found`);
}
