import { describe, expect, test } from 'vitest';
import { type CaseRecord, caseColumns, caseStatuses, isReopened } from './case-record.ts';
import { courtDays } from './court-days.ts';
import { cardOf } from './card-of-quarter.ts';
import { filesOf } from './dataset-files.ts';
import { makeCases } from './make-cases.ts';
import { CASES_PER_FILE, type Quarter, quarters } from './quarters.ts';

const made = new Map<string, CaseRecord[]>(quarters.map((quarter) => [quarter.quarter, makeCases(quarter)]));
const casesOf = (quarter: Quarter) => made.get(quarter.quarter) ?? [];
const every = [...made.values()].flat();

/** First three digits of the zips of a state. */
const ZIPS: Record<string, readonly [number, number]> = { FL: [320, 349], GA: [300, 319], NC: [270, 289], NJ: [70, 89], TX: [750, 799] };

test('SMP-13 the quarters and their totals', () => {
  expect(quarters.map(({ quarter, totalcases }) => [quarter, totalcases])).toEqual([
    ['2024-Q1', 8431],
    ['2023-Q4', 7204],
    ['2023-Q3', 4273],
  ]);
});

describe.each(quarters.map((quarter) => [quarter.quarter, quarter] as const))('%s', (_, quarter) => {
  test('SMP-06 SMP-13 ENT-26 what the card says is what counting its cases gives', () => {
    const cases = casesOf(quarter);
    const reopened = cases.filter(({ caseStatus }) => isReopened(caseStatus)).length;
    const card = cardOf(quarter);
    expect(card).toEqual({
      cityName: 'Miami',
      year: Number(quarter.quarter.slice(0, 4)),
      recordCount: cases.length,
      quarter: quarter.quarter,
      openCases: cases.length - reopened,
      reopenedCases: reopened,
      totalcases: cases.length,
      fileLinks: filesOf(quarter).map(({ name }) => `/${name}`),
    });
    expect(card.openCases + card.reopenedCases).toBe(card.totalcases);
  });

  test('SMP-12 its files hold each case once, 1,000 in each but the last', () => {
    const files = filesOf(quarter);
    expect(files.map(({ cases }) => cases)).toEqual([
      ...Array.from({ length: files.length - 1 }, () => CASES_PER_FILE),
      quarter.totalcases % CASES_PER_FILE,
    ]);
    expect(files.map(({ first }) => first)).toEqual(files.map((_file, at) => at * 1_000));
    expect(files.map(({ name }) => name)).toEqual(files.map((_file, at) => `${quarter.quarter}-0${at + 1}.xlsx`));
  });

  test('SMP-10 ENT-25 each case was filed on a court day of the quarter, in the order of its number', () => {
    const days = new Set(courtDays(quarter));
    const cases = casesOf(quarter);
    expect(cases.filter(({ dateFiled }) => !days.has(dateFiled))).toEqual([]);
    expect(new Set(cases.map(({ dateFiled }) => dateFiled)).size).toBe(days.size);
    expect(cases.map(({ dateFiled }) => dateFiled)).toEqual(cases.map(({ dateFiled }) => dateFiled).toSorted());
    expect(cases.map(({ caseId }) => caseId)).toEqual(cases.map(({ caseId }) => caseId).toSorted((a, b) => a - b));
    expect(cases.map(({ index }) => index)).toEqual(cases.map((_case, at) => at + 1));
  });

  test('the same cases each time', () => {
    expect(makeCases(quarter)).toEqual(casesOf(quarter));
  });
});

test('files: 9, 8 and 5', () => {
  expect(quarters.map((quarter) => filesOf(quarter).length)).toEqual([9, 8, 5]);
});

test('court days leave out weekends and holidays', () => {
  const days = courtDays({ year: 2024, number: 1 });
  expect(days[0]).toBe('2024-01-02');
  expect(days.at(-1)).toBe('2024-03-28');
  expect(days.filter((day) => new Date(day).getUTCDay() % 6 === 0)).toEqual([]);
  expect(days.includes('2024-01-15')).toBe(false);
  expect(days).toHaveLength(61);
});

test('SMP-10 ENT-25 a case carries every field, and none is blank', () => {
  expect(caseColumns.map(({ label }) => label)).toEqual([
    'index',
    'CaseId',
    'Case Number',
    'Case Type',
    'Judge Section',
    'Date Filed',
    'Defendant',
    'Plaintiff',
    'Case Status',
    'Opposing Counsel',
    'Defendant Address',
    'City',
    'State',
    'Zip',
  ]);
  const keys = caseColumns.map(({ key }) => key).toSorted();
  expect(every.filter((one) => Object.keys(one).toSorted().join() !== keys.join())).toEqual([]);
  expect(every.filter((one) => Object.values(one).some((value) => value === '' || value === 0))).toEqual([]);
});

test('SMP-11 ENT-25 the statuses are Open, OPEN and PJREPACT, and each is in use', () => {
  expect(caseStatuses).toEqual(['Open', 'OPEN', 'PJREPACT']);
  expect(new Set(every.map(({ caseStatus }) => caseStatus))).toEqual(new Set(caseStatuses));
});

test('a case number says its year and section and belongs to one case', () => {
  expect(every.filter((one) => one.caseNumber.slice(0, 4) !== one.dateFiled.slice(0, 4))).toEqual([]);
  expect(every.filter((one) => one.caseNumber.slice(-2) !== one.judgeSection.slice(-2))).toEqual([]);
  expect(every.filter(({ caseNumber }) => !/^\d{4}-\d{6}-CC-\d{2}$/.test(caseNumber))).toEqual([]);
  expect(new Set(every.map(({ caseNumber }) => caseNumber)).size).toBe(19_908);
  expect(new Set(every.map(({ caseId }) => caseId)).size).toBe(19_908);
});

test('a zip is one of its state', () => {
  const wrong = every.filter(({ state, zip }) => {
    const [first, last] = ZIPS[state] ?? [1, 0];
    const prefix = Number(zip.slice(0, 3));
    return !/^\d{5}$/.test(zip) || prefix < first || prefix > last;
  });
  expect(wrong).toEqual([]);
});

test('nobody is named: a part of the case and a number', () => {
  expect(every.filter(({ defendant }) => !/^(Borrower|Cardholder|Account holder|Signer) \d{4}$/.test(defendant))).toEqual([]);
  expect(every.filter(({ plaintiff }) => !/^[A-Z][a-z]+( [a-z]+)? \d{2}$/.test(plaintiff))).toEqual([]);
  expect(every.filter(({ opposingCounsel }) => !/^(Counsel \d{2}|Self-represented)$/.test(opposingCounsel))).toEqual([]);
  expect(every.filter(({ defendantAddress }) => !/^\d{3,4} (Example|Sample) [A-Z][a-z]+(, Apt \d{1,2})?$/.test(defendantAddress))).toEqual(
    [],
  );
});
