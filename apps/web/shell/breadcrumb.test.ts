import { expect, test } from 'vitest';
import { breadcrumbOf } from './breadcrumb.ts';

test.each([
  ['/services/captcha/number-image', 'NUMBER IMAGE'],
  ['/services/captcha/number-image/', 'NUMBER IMAGE'],
  ['/login', 'LOGIN'],
])('BRC-02 BRC-05 %s gives %s: the last segment alone, upper case', (path, text) => expect(breadcrumbOf(path)).toBe(text));

test.each([
  ['/AboutUs', 'ABOUT US'],
  ['/PaymentPolicy', 'PAYMENT POLICY'],
  ['/PostLogin', 'POST LOGIN'],
])('BRC-03 %s gives %s', (path, text) => expect(breadcrumbOf(path)).toBe(text));

test('BRC-04 hyphens become spaces', () => expect(breadcrumbOf('/terms-of-service')).toBe('TERMS OF SERVICE'));

test.each([
  ['/SDKDocumentation', 'SDK DOCUMENTATION'],
  ['/SDKDocumentation/Data%20Services%20With%20Search/Global%20LookUps', 'GLOBAL LOOKUPS'],
  ['/SDKDocumentation/2FA/One%20time%20Password-SMS', 'ONE TIME PASSWORD-SMS'],
  ['/%E0%A4%A', '%E0%A4%A'],
])('OPEN-48 %s gives %s', (path, text) => expect(breadcrumbOf(path)).toBe(text));
