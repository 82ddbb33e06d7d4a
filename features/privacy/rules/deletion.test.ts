import { expect, test } from 'vitest';
import { NAME_NEEDED, deletionBody, isOwnName } from './deletion.ts';

test('a deletion is confirmed by the username, in whatever case and with spaces around it', () => {
  expect(deletionBody.parse({ userName: ' Owner_1 ' })).toEqual({ userName: 'Owner_1' });
  expect(isOwnName('owner_1', 'Owner_1')).toBe(true);
  expect(isOwnName('owner', 'Owner_1')).toBe(false);
});

test.each([{}, { userName: '' }, { userName: '   ' }])('%o asks for the username', (body) => {
  expect(deletionBody.safeParse(body).error?.issues[0]?.message).toBe(NAME_NEEDED);
});
