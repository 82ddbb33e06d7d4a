import { loadCatalogue, loadParts } from '@inlay/catalogue/files.ts';
import type { FiguresPart } from '@inlay/kernel/parts/figures.ts';
import { expect, test } from 'vitest';
import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';

/** Columns and fields that stand beside the counts. */
const TAKEN = ['failed', 'at', 'host', 'by', 'of'];

const figures = await loadParts<FiguresPart>('figures.ts');
const live = (await loadCatalogue()).flatMap((family) => family.components).filter((component) => component.live);

/** What is wrong with a component's figures. */
function faultsOf({ steps, failures }: FiguresPart, codes: ReadonlySet<string>): string[] {
  const keys = steps.map(({ key }) => key);
  const events = [...steps.flatMap((step) => step.events), ...Object.keys(failures)];
  return [
    ...keys.filter((key) => !/^[a-z][a-z-]*$/.test(key) || TAKEN.includes(key)).map((key) => `${key} is no key`),
    ...keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `${key} stands twice`),
    ...events.filter((event) => !/^[a-z][a-z-]*$/.test(event)).map((event) => `${event} is no event`),
    ...events.filter((event, i) => events.indexOf(event) !== i).map((event) => `${event} is counted twice`),
    ...steps.filter(({ events: own }) => own.length === 0).map(({ key }) => `${key} counts nothing`),
    ...steps
      .filter(({ lost }, i) => (lost === undefined) !== (i === steps.length - 1))
      .map(({ key }) => `${key}: say what got lost, but not of the last`),
    ...(steps.length > 5 ? ['More than five steps are no picture'] : []),
    ...Object.values(failures)
      .filter((code) => !codes.has(code))
      .map((code) => `${code} has no page`),
  ];
}

const codes = new Set((await loadErrorGuides()).map(({ code }) => code));

test('every component that works says what is counted of it', () => {
  expect(live.filter(({ id }) => !figures.has(id)).map(({ id }) => id)).toEqual([]);
  expect(live.length).toBeGreaterThan(6);
});

test.each([...figures])('%s: its steps and events are told apart, and its failures have pages', (_, part) => {
  expect(faultsOf(part, codes)).toEqual([]);
});

test('a key has one name wherever it is counted: without a compKey it is one sum', () => {
  const names = new Map<string, Set<string>>();
  for (const { steps } of figures.values()) for (const { key, name } of steps) names.set(key, (names.get(key) ?? new Set()).add(name));
  expect([...names].filter(([, of]) => of.size > 1)).toEqual([]);
});

test('control: figures that no chart could draw are seen', () => {
  const part: FiguresPart = {
    steps: [
      { key: 'failed', name: 'Failed', events: ['shown'], lost: { one: '', other: '' } },
      { key: 'seen', name: 'Seen', events: ['shown', 'refused:so'] },
      { key: 'seen', name: 'Seen', events: [] },
    ],
    failures: { lost: 'no-such-code' },
    install: (figures.values().next().value as FiguresPart).install,
    nothing: { any: '', byHost: '' },
  };
  expect(faultsOf(part, codes)).toEqual([
    'failed is no key',
    'seen stands twice',
    'refused:so is no event',
    'shown is counted twice',
    'seen counts nothing',
    'seen: say what got lost, but not of the last',
    'no-such-code has no page',
  ]);
});
