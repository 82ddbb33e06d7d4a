import { expect, test } from 'vitest';
import { findFolded, foldText } from './fold-text.ts';

test('case and accents fold, composed or not', () => {
  expect(foldText('Curaçao')).toBe('curacao');
  expect(foldText('Cura\u0063\u0327ao')).toBe('curacao');
  expect(foldText('Åland')).toBe('aland');
});

test('a part is found in the text as it stands there', () => {
  const cut = (text: string, part: string) => {
    const found = findFolded(text, part);
    return found && text.slice(found.start, found.end);
  };
  expect(cut('Curaçao', 'RACA')).toBe('raça');
  expect(cut('Cura\u0063\u0327ao', 'cao')).toBe('\u0063\u0327ao');
  expect(cut('Saint Barthélemy', 'thele')).toBe('théle');
  expect(cut('Saint Barthelemy', 'thélé')).toBe('thele');
  expect(cut('India', 'x')).toBeUndefined();
  expect(cut('India', '')).toBeUndefined();
});
