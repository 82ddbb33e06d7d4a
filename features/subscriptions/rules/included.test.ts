import { ACCOUNT_PLANS } from '@inlay/catalogue/plans.ts';
import { expect, test } from 'vitest';
import { includedOf } from './included.ts';

test('PLN-02 PLN-04 ENT-17 a feature needs a component that has it and a plan that holds it; "No" says which is missing', () => {
  expect(includedOf('webhook', true, 'pro')).toEqual({ on: true });
  expect(includedOf('webhook', true, 'free')).toEqual({ on: false, why: 'not in the Free plan' });
  expect(includedOf('ai', false, 'free')).toEqual({ on: false, why: 'not part of this component' });
  expect(includedOf('ai', false, 'pro')).toEqual({ on: false, why: 'not part of this component' });
  expect(includedOf('api', true, 'enterprise')).toEqual({ on: true, why: 'as agreed in your quote' });
});

test('the calls of a component that only servers call are in every plan; its webhooks are not', () => {
  for (const plan of ACCOUNT_PLANS) expect(includedOf('api', true, plan, 'server')).toEqual({ on: true });
  expect(includedOf('api', true, 'free')).toEqual({ on: false, why: 'not in the Free plan' });
  expect(includedOf('webhook', true, 'free', 'server')).toEqual({ on: false, why: 'not in the Free plan' });
  expect(includedOf('api', false, 'pro', 'server').on).toBe(false);
});
