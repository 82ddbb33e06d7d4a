import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Lockfile, missingPlatformPackages, uncheckedPackages } from '../../tools/complete-lockfile.ts';

const root = resolve(import.meta.dirname, '../..');

test('package-lock.json names the packages of every platform (else: node tools/complete-lockfile.ts)', () => {
  const lockfile = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as Lockfile;
  expect(Object.keys(missingPlatformPackages(lockfile))).toEqual([]);
});

test('a platform package the lockfile lacks is found, with its platform', () => {
  const packages = {
    'node_modules/a': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { '@a/linux-x64-musl': '1.0.0', '@a/darwin-arm64': '1.0.0', fsevents: '~2.3.3' },
    },
  };
  expect(missingPlatformPackages({ packages })).toEqual({
    'node_modules/@a/linux-x64-musl': { version: '1.0.0', optional: true, dev: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@a/darwin-arm64': { version: '1.0.0', optional: true, dev: true, os: ['darwin'], cpu: ['arm64'] },
  });
});

test('a package without a hash is found, wherever it lies; a link of ours needs none', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
    'node_modules/@inlay/kernel': { link: true },
    'packages/kernel': { version: '0.1.0' },
  };
  expect(uncheckedPackages({ packages })).toEqual([['@b/c', { version: '2.0.0' }]]);
});
