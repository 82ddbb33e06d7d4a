import { expect, test } from 'vitest';
import { includedOf } from './included.ts';

test('PLN-02 PLN-04 ENT-17 a feature needs a component that has it and a plan that holds it; "No" says which is missing', () => {
  expect(includedOf('webhook', true, 'pro')).toEqual({ on: true });
  expect(includedOf('webhook', true, 'free')).toEqual({ on: false, why: 'not in the Free plan' });
  expect(includedOf('ai', false, 'free')).toEqual({ on: false, why: 'not part of this component' });
  expect(includedOf('ai', false, 'pro')).toEqual({ on: false, why: 'not part of this component' });
  expect(includedOf('api', true, 'enterprise')).toEqual({ on: true, why: 'as agreed in your quote' });
});
