import { expect, test } from 'vitest';
import { makeOneAtATime } from './one-at-a-time.ts';

/** Work that notes its beginning and end, and takes a few turns of the loop. */
function noting() {
  const notes: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      notes.push(`${name} begins`);
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
      notes.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  return { notes, work };
}

test('work of one key runs one after the other, each with its own answer; of two keys at once', async () => {
  const oneAtATime = makeOneAtATime();
  const { notes, work } = noting();
  const asked = [oneAtATime('owner', work('a')), oneAtATime('owner', work('b')), oneAtATime('other', work('c'))];
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c']);
  expect(notes.slice(0, 3)).toEqual(['a begins', 'c begins', 'a ends']);
  expect(notes.filter((note) => !note.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('work that fails fails its own caller and lets the next one go on', async () => {
  const oneAtATime = makeOneAtATime();
  const { notes, work } = noting();
  const asked = [oneAtATime('owner', work('a', true)), oneAtATime('owner', work('b')), oneAtATime('owner', work('c'))];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(notes).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('who comes while the second is at work waits for it too', async () => {
  const oneAtATime = makeOneAtATime();
  const { notes, work } = noting();
  const [first, second] = [oneAtATime('owner', work('a')), oneAtATime('owner', work('b'))];
  await first;
  await Promise.all([second, oneAtATime('owner', work('c'))]);
  expect(notes).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
