import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages } from '../support/link-packages.ts';
import type { Seen } from './look-around.ts';

/**
 * A component is a folder: one with every room is laid into a copy of the house, and nothing else in the copy is changed. What it brings has
 * to be everywhere by itself.
 */
const repo = resolve(import.meta.dirname, '../..');
const HOUSE = ['apps', 'catalogue', 'examples', 'features', 'packages', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_COPIED = new Set(['node_modules', 'build', '.react-router', 'printed', 'public']);

let house: string;
let seen: Seen;

beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'inlay-house-')));
  for (const part of HOUSE)
    cpSync(join(repo, part), join(house, part), { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  linkPackages(house);
  cpSync(join(import.meta.dirname, 'guestbook'), join(house, 'catalogue/forms/guestbook'), { recursive: true });
  mkdirSync(join(house, 'tests/conformance'), { recursive: true });
  cpSync(join(import.meta.dirname, 'look-around.ts'), join(house, 'tests/conformance/look-around.ts'));
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tests/conformance/look-around.ts'], { cwd: house, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  seen = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Seen;
}, 120_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

test('its migration has run, its call is served, and its table is declared', () => {
  expect(seen.migrated).toContain('202601010900-guestbook');
  expect(seen.signed).toEqual([201, 1]);
  expect(seen.tables).toContain('guestbook_entries');
});

test('pages of other sites may make its call, as a widget may', () => {
  expect(seen.cors).toEqual({ answer: '*', preflight: '*' });
});

test('it is in the catalogue, the API reference and the plain documentation', () => {
  expect(seen.component).toMatchObject({ id: 'forms/guestbook', name: 'Guestbook', familyName: 'Forms', live: true, guides: ['html'] });
  expect(seen.described).toBe('Signs the guestbook of a page');
  expect(seen.listed).toContain('Forms: Guestbook');
  expect(seen.guide).toContain('Set the element where the book should lie.');
});

test('the search of the documentation finds its service, its guide, its call and its code', () => {
  expect(seen.found).toEqual(
    expect.arrayContaining([
      'Service Guestbook',
      'Guide Guestbook in HTML',
      'Page POST /api/v1/forms/guestbook/entries',
      'Error guestbook-full',
    ]),
  );
});

test('the page of its code is made, and the log has its sentence', () => {
  expect(seen.pages).toContain('/docs/errors/guestbook-full');
  expect(seen.pages).toContain('/SDKDocumentation/Forms/Guestbook/HTML');
  expect(seen.sentence).toEqual({ kind: 'keys', sentence: 'Guestbook opened' });
});

test('its widget is a bundle under its id, served with the rest of the SDK', () => {
  expect(seen.bundle).toContain('signsTheGuestbook');
});

test('the dashboard shows its tab, its configuration and its snippet', () => {
  expect(seen.dashboard).toEqual({
    tabs: ['Configuration', 'Subscription', 'Payment', 'Insights', 'SDK', 'Entries'],
    entries: '<p>Nobody has signed <!-- -->comp-1<!-- --> yet.</p>',
    configuration: '<p>Ruled paper</p>',
    snippet: '<inlay-guestbook compkey="comp-1"></inlay-guestbook>',
  });
});
