import { expect, test } from 'vitest';
import { changedNames, pick, rebase } from './changes.ts';

const saved = { city: 'Springfield', zip: '90210', optIn: false, logo: null };

test('DSH-12 a field is changed when it holds something else than what is saved; spaces around a text are no change', () => {
  expect(changedNames(saved, saved)).toEqual([]);
  expect(changedNames({ ...saved, city: ' Springfield ' }, saved)).toEqual([]);
  expect(changedNames({ ...saved, zip: '', optIn: true }, saved)).toEqual(['zip', 'optIn']);
});

test('PPE-14 only the named fields are picked', () => expect(pick(saved, ['zip', 'unknown'])).toEqual({ zip: '90210' }));

test('DSH-12 what was saved elsewhere reaches the fields that were not changed here, and no other', () => {
  const values = { ...saved, city: 'Sampleville' };
  const after = { ...saved, city: 'Exampleton', zip: '12345' };
  expect(rebase(values, saved, after)).toEqual({ ...after, city: 'Sampleville' });
});

test('DSH-12 what was typed while a save ran stays; what was sent becomes what is saved', () => {
  const sent = { ...saved, city: ' Sampleville ', zip: '12345' };
  const typed = { ...sent, zip: '12346' };
  expect(rebase(typed, sent, { ...saved, city: 'Sampleville', zip: '12345' })).toEqual({ ...saved, city: 'Sampleville', zip: '12346' });
});
