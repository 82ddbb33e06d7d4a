import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMeters, loadParts } from '@inlay/catalogue/files.ts';
import type { FiguresPart } from '@inlay/kernel/parts/figures.ts';
import { type CountedMeter, defineMeters } from '@inlay/kernel/parts/meters.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/servers/spawn-server.ts';

const figures = await loadParts<FiguresPart>('figures.ts');
const meters = await loadMeters();

/** Components that can't move a meter: none of their steps counts its event. */
const still = ({ components, event }: CountedMeter): string[] =>
  components.filter((id) => !figures.get(id)?.steps.some(({ events }) => events.includes(event)));

test('each meter counts an event that its components show in a step', () => {
  expect(meters.length).toBeGreaterThan(0);
  expect(meters.flatMap((meter) => still(meter).map((id) => `${id}: ${meter.name}`))).toEqual([]);
  for (const { name } of meters) expect(name).toMatch(/^[a-z]+\.[a-z]+$/);
});

test('a meter of a family counts for all its components together', () => {
  const components = [...figures.keys()].filter((id) => id.startsWith('captcha/'));
  expect(meters.find(({ name }) => name === 'captcha.redemptions')?.components).toEqual(components);
});

test('control: a failure, and an event that nobody shows, move no meter', () => {
  const [meter] = meters;
  if (!meter) throw new Error('There is no meter.');
  for (const event of ['failed', 'refused:rate-limited', 'spelt-wrong']) expect(still({ ...meter, event })).toEqual(meter.components);
});

test('control: two meters of one name stop the start', async () => {
  const { path, remove } = temporaryFolder();
  const put = (root: string, file: string, value: object) => {
    mkdirSync(join(path, root, file, '..'), { recursive: true });
    writeFileSync(join(path, root, file), `export default ${JSON.stringify(value)};\n`);
  };
  const words = { unit: { full: '', short: '' }, counts: '', beyond: { what: '', note: '' } };
  const pages = defineMeters({ 'book.pages': { ...words, event: 'opened', perDay: { free: 1, pro: null, enterprise: null } } });
  try {
    for (const root of ['right', 'wrong']) {
      put(root, 'books/family.ts', { name: 'Books', order: 1 });
      for (const [i, slug] of ['one', 'two'].entries()) {
        put(root, `books/${slug}/manifest.ts`, { name: slug, order: i + 1, flags: {}, description: '' });
        put(root, `books/${slug}/server.ts`, {});
      }
      put(root, 'books/meters.ts', pages);
    }
    expect((await loadMeters(join(path, 'right'))).map(({ name, components }) => [name, components])).toEqual([
      ['book.pages', ['books/one', 'books/two']],
    ]);
    put('wrong', 'books/two/meters.ts', pages);
    await expect(loadMeters(join(path, 'wrong'))).rejects.toThrow('catalogue: two meters have the name "book.pages"');
  } finally {
    remove();
  }
});
