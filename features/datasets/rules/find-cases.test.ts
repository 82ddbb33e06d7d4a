import { fieldsOf } from '@inlay/kernel/errors.ts';
import { expect, test } from 'vitest';
import { arrangeCases } from './arrange-cases.ts';
import { BAD_PAGE, NOTHING_ASKED, caseSearch, caseSearchPage, matcherOf, searchable } from './find-cases.ts';
import { makeCases } from './make-cases.ts';
import { quarters } from './quarters.ts';

const cases = makeCases(quarters[2]).slice(0, 400);
const list = cases.map((record) => searchable(record, '2023-Q3'));
const [first] = cases;
const found = (search: { number?: string; party?: string; status?: 'Open' | 'OPEN' | 'PJREPACT' }) =>
  list.filter(matcherOf(caseSearch.parse(search))).map(({ record }) => record);
const sentences = (query: unknown) => {
  const { error } = caseSearchPage.safeParse(query);
  return error ? fieldsOf(error) : undefined;
};

test('SMP-03 by number: the whole one, a part of it, in any case, or the CaseId', () => {
  expect(found({ number: first?.caseNumber ?? '' })).toEqual([first]);
  expect(found({ number: ` ${first?.caseNumber.toLowerCase()} ` })).toEqual([first]);
  expect(found({ number: String(first?.caseId) })).toEqual([first]);
  expect(found({ number: '-cc-05' })).toEqual(cases.filter(({ judgeSection }) => judgeSection === 'CC05'));
});

test('SMP-03 by party: defendant or plaintiff, never across the two', () => {
  const both = cases.filter(({ defendant, plaintiff }) => defendant === first?.defendant || plaintiff.includes(first?.defendant ?? ''));
  expect(found({ party: first?.defendant.toUpperCase() ?? '' })).toEqual(both);
  expect(found({ party: 'card  issuer 02' })).toEqual(cases.filter(({ plaintiff }) => plaintiff === 'Card issuer 02'));
  expect(found({ party: `${first?.defendant.slice(-4)} ${first?.plaintiff}` })).toEqual([]);
});

test('SMP-03 SMP-11 by status: as it is written', () => {
  for (const status of ['Open', 'OPEN', 'PJREPACT'] as const) {
    expect(found({ status })).toEqual(cases.filter(({ caseStatus }) => caseStatus === status));
    expect(found({ status }).length).toBeGreaterThan(0);
  }
});

test('all that is said must hold', () => {
  const { caseNumber = '', plaintiff = '', caseStatus = 'Open' } = first ?? {};
  expect(found({ number: caseNumber, party: plaintiff, status: caseStatus })).toEqual([first]);
  expect(found({ number: caseNumber, party: 'nobody' })).toEqual([]);
});

test('something must be asked for, and in bounds', () => {
  expect(sentences({})).toEqual({ number: NOTHING_ASKED });
  expect(sentences({ number: ' ', party: '', status: '' })).toEqual({ number: NOTHING_ASKED });
  expect(sentences({ status: 'open' })).toEqual({ status: 'Choose a status from the list.' });
  expect(sentences({ number: '1'.repeat(31) })).toEqual({ number: 'Please use at most 30 characters.' });
  expect(sentences({ party: '1'.repeat(61) })).toEqual({ party: 'Please use at most 60 characters.' });
  for (const page of ['0', '-1', '1.5', 'x', '10001', '']) expect(sentences({ party: 'a', page })).toEqual({ page: BAD_PAGE });
  expect(sentences({ party: 'a', sort: 'zip' })).toEqual({ sort: 'This field is not known.' });
  expect(caseSearchPage.parse({ party: 'a' })).toEqual({ number: '', party: 'a', status: '', page: 1 });
});

test('SMP-07 a table sorts by any column, both ways, and filters by text and status', () => {
  const plain = { sortBy: 'index', descending: false, text: '', status: '' } as const;
  expect(arrangeCases(cases, plain)).toEqual(cases);
  expect(arrangeCases(cases, { ...plain, descending: true })).toEqual(cases.toReversed());
  const zips = arrangeCases(cases, { ...plain, sortBy: 'zip' });
  expect(zips.map(({ zip }) => zip)).toEqual(cases.map(({ zip }) => zip).toSorted());
  // Equal ones stay as they were.
  const same = zips.filter(({ zip }) => zip === zips[0]?.zip).map(({ index }) => index);
  expect(same).toEqual(same.toSorted((a, b) => a - b));
  expect(arrangeCases(cases, { ...plain, text: 'HIALEAH' })).toEqual(cases.filter(({ city }) => city === 'Hialeah'));
  expect(arrangeCases(cases, { ...plain, status: 'OPEN' })).toEqual(cases.filter(({ caseStatus }) => caseStatus === 'OPEN'));
});
