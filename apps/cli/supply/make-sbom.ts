import { type LockedPackages, production } from './judge-lockfile.ts';

interface Sbom {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly version: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * What the product ships, as CycloneDX 1.5, from the lockfile: also the builds for other platforms. npm's own list leaves out what a tool
 * of the workspace uses too.
 */
export function makeSbom(packages: LockedPackages, licenceOf: (path: string) => string | undefined, now: Date): Sbom {
  const components = production(packages).map(([path, { version = '', integrity, license }]) => {
    const name = nameOf(path);
    const licence = license ?? licenceOf(path);
    return {
      type: 'library',
      'bom-ref': path,
      name,
      version,
      purl: purlOf(name, version),
      ...(licence && { licenses: [{ expression: licence }] }),
      ...(integrity && { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }] }),
    };
  });
  const root = packages[''] ?? {};
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', 'bom-ref': 'inlay', name: 'inlay', version: root.version ?? '0' },
    },
    components,
  };
}
