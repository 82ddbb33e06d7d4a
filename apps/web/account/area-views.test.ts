import { expect, test } from 'vitest';
import { titleAt, viewAt } from './area-views.ts';

test('SMP-03 Datasets by Date is the default; each view has an address and a title of its own', () => {
  expect(viewAt('/account/datasets')).toBe('byDate');
  expect(viewAt('/account/datasets/')).toBe('byDate');
  expect(viewAt('/account/datasets/cases')).toBe('byCase');
  expect(viewAt('/account/datasets/Cases')).toBeUndefined();
  expect(viewAt('/account/datasets/cases/1')).toBeUndefined();
  expect(titleAt('/account/datasets/integrations')).toBe('Integrations · Inlay');
  expect(titleAt('/account/datasets/none')).toBe('Not found · Inlay');
});
