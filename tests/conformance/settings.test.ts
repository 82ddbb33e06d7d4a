import { loadCatalogue, loadParts } from '@inlay/catalogue/files.ts';
import { type SettingsPart, defineSettings, differing } from '@inlay/kernel/parts/settings.ts';
import * as z from 'zod';
import { expect, test } from 'vitest';

const parts = await loadParts<SettingsPart>('settings.ts');

/** What is wrong with how settings are told. */
function faults({ defaults, groups, fields, secrets }: SettingsPart): string[] {
  const texts = [...Object.entries(fields), ...Object.entries(secrets)];
  const labels = texts.map(([, { label }]) => label);
  return [
    ...texts.flatMap(([name, { group, label, help }]) => [
      ...(group in groups ? [] : [`${name}: no such group`]),
      ...(label !== '' && label.length < 40 ? [] : [`${name}: label`]),
      ...(/[.?!]$/.test(help) ? [] : [`${name}: help is no sentence`]),
    ]),
    ...Object.keys(fields).flatMap((path) => ((path.split('.')[0] ?? '') in defaults ? [] : [`${path}: no such setting`])),
    ...Object.keys(secrets).flatMap((name) => (name in defaults ? [`${name}: a setting and a secret`] : [])),
    ...Object.keys(groups).flatMap((group) => (texts.some(([, text]) => text.group === group) ? [] : [`${group}: empty`])),
    ...labels.filter((label, i) => labels.indexOf(label) !== i).map((label) => `${label}: twice`),
  ];
}

test('every component that works has settings', async () => {
  const live = (await loadCatalogue()).flatMap(({ components }) => components).filter((one) => one.live);
  expect([...parts.keys()]).toEqual(live.map(({ id }) => id));
});

test.each([...parts])('%s: each setting is told once, in a group that there is', (_, part) => {
  expect(faults(part)).toEqual([]);
});

test.each([...parts])('%s: defaults keep to their own rules, and an unknown setting is refused', (_, { schema, defaults, refuse }) => {
  expect(schema.parse(defaults)).toEqual(defaults);
  expect(schema.safeParse({ ...defaults, unknown: 1 }).success).toBe(false);
  expect(refuse?.(defaults, { covers: () => false }) ?? {}).toEqual({});
});

test.each([...parts])('%s: a page learns nothing of what is not set', (_, { defaults, page }) => {
  expect(Object.keys(page?.(defaults, 'de') ?? {})).toEqual([]);
});

test('control: what is told wrong is found', () => {
  const text = { group: 'Gone', label: '', help: 'No sentence' };
  const part = defineSettings({
    schema: z.strictObject({ a: z.string().default('') }),
    groups: { Empty: '' },
    fields: { a: text, b: text },
  });
  expect(faults(part)).toHaveLength(9);
  expect(differing(part.defaults, { a: 'b' })).toEqual(['a']);
});
