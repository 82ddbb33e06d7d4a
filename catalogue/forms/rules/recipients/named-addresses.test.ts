import { expect, test } from 'vitest';
import { namedAddresses, writtenTo } from './named-addresses.ts';

const when = { all: [{ field: 'topic', is: 'sales' }] };

test('the addresses of recipients and rules, each once, whatever case it is written in', () => {
  const rules = [{ when, to: ['SALES@example.com', 'team@example.com'] }];
  expect(namedAddresses({ recipients: ['sales@example.com', 'desk@example.com'], rules })).toEqual([
    'SALES@example.com',
    'desk@example.com',
    'team@example.com',
  ]);
  expect(namedAddresses({ recipients: null })).toEqual([]);
  expect(namedAddresses({})).toEqual([]);
});

test('who is left out has the account in its place, once', () => {
  const named = ['a@example.com', 'b@example.com'];
  const own = 'owner@example.com';
  expect(writtenTo(named, own, () => true)).toEqual(named);
  expect(writtenTo(named, own, (address) => address === 'b@example.com')).toEqual([own, 'b@example.com']);
  expect(writtenTo(named, own, () => false)).toEqual([own]);
  expect(writtenTo(['Owner@example.com', 'a@example.com'], own, (address) => address.startsWith('O'))).toEqual(['Owner@example.com']);
  expect(writtenTo([], own, () => true)).toEqual([]);
  expect(writtenTo(named, undefined, () => false)).toEqual([]);
});
