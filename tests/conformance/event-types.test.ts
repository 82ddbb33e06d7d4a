import { loadComponentFiles } from '@inlay/catalogue/files.ts';
import platformEvents from '@inlay/events/rules/platform-events.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import { expect, test } from 'vitest';

const ofComponents = (await loadComponentFiles<EventTypes>('events.ts')).map(({ content }) => content);
const declared = [platformEvents as EventTypes, ...ofComponents].flatMap((types) => Object.entries(types));

test('an event type has one name, `group.what-happened`', () => {
  const names = declared.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+\.[a-z0-9-]+$/);
});

test.each(declared)('%s has a sentence, and an example that its schema takes as it is', (_name, { summary, data, example }) => {
  expect(summary).toMatch(/^[A-Z].*\.$/);
  expect(data.parse(example)).toEqual(example);
});
