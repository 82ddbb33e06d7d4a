import { expect, test } from 'vitest';
import { namesAddress, withoutAddress } from './without-address.ts';

const own = 'owner@example.com';
const gone = 'grace@example.com';
const when = { all: [{ field: 'topic', is: 'sales' }] };
const without = (settings: object) => withoutAddress(settings, gone, own);

test('the address goes from recipients and rules, whatever case it is written in, and everybody else stays', () => {
  const rules = [
    { when, to: ['GRACE@example.com', 'team@example.com'] },
    { when, to: ['desk@example.com'] },
  ];
  expect(without({ recipients: ['ada@example.com', gone], rules, subject: 'News' })).toEqual({
    recipients: ['ada@example.com'],
    rules: [
      { when, to: ['team@example.com'] },
      { when, to: ['desk@example.com'] },
    ],
    subject: 'News',
  });
});

test('where nobody else is left the account takes its place', () => {
  expect(without({ recipients: [gone], rules: [{ when, to: [gone] }] })).toEqual({ recipients: null, rules: [{ when, to: [own] }] });
});

test('settings that do not name it stay as they are, an empty list included', () => {
  for (const settings of [{}, { recipients: null }, { recipients: [] }, { recipients: ['ada@example.com'], rules: [] }])
    expect(without(settings)).toEqual(settings);
});

test('an address is named by recipients or by a rule', () => {
  expect(namesAddress({ recipients: ['Grace@example.com'] }, gone)).toBe(true);
  expect(namesAddress({ rules: [{ when, to: [gone] }] }, gone)).toBe(true);
  expect(namesAddress({ recipients: [own], rules: [{ when, to: [own] }] }, gone)).toBe(false);
  expect(namesAddress({ recipients: null }, gone)).toBe(false);
});
