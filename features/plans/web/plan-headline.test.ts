import { DASHBOARD_PLANS } from '@inlay/catalogue/plans.ts';
import { expect, test } from 'vitest';
import { planHeadline } from './plan-headline.ts';

test('PLN-02 PLN-03 PLN-05 each plan is headed by its sums, or by what stands in their place; nothing is lost', () => {
  expect(DASHBOARD_PLANS.map(planHeadline)).toEqual([
    { before: '', amount: 'No charge', after: 'Testing only', notes: [] },
    { before: 'starting at', amount: '$9 to $59', after: 'per developer / year', notes: ['All features', 'New license key annually'] },
    { before: '', amount: 'Request a quote', after: 'Per customer / year', notes: ['Redistribution EULA', 'Annual vendor license'] },
  ]);
});
