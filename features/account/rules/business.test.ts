import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { businessForm, companySizes, industries } from './business.ts';

const valid = {
  companyName: 'Example Shop',
  jobTitle: 'Owner',
  industry: 'Retail',
  businessEmail: 'shop@example.com',
  businessPhone: '5550100101',
  companySize: '11-50',
  companyWebsite: 'https://shop.example.com',
  businessAddress: '100 Example Street, Springfield',
  taxId: 'EX-204817',
};
const wrong = (changes: Record<string, unknown>) => {
  const { error } = businessForm.safeParse({ ...valid, ...changes });
  return error ? fieldsOf(error) : {};
};

test('ACT-12 ENT-23 the nine fields, and none besides; only name and email must be given', () => {
  expect(businessForm.parse(valid)).toEqual(valid);
  expect(wrong({ businessID: 'EX-1' })).toEqual({ businessID: 'This field is not known.' });
  const least = { companyName: 'Example Shop', businessEmail: 'shop@example.com' };
  const blank = Object.fromEntries(Object.keys(valid).map((name) => [name, '']));
  expect(businessForm.parse({ ...least, industry: null })).toEqual({ ...blank, ...least });
});

test('ACT-13 the eight industries, ACT-14 the six sizes', () => {
  expect(industries).toEqual(['Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Retail', 'Media', 'Other']);
  expect(companySizes).toEqual(['1-10', '11-50', '51-100', '100-500', '501-1000', '1000+']);
  for (const industry of industries) expect(wrong({ industry })).toEqual({});
  for (const companySize of companySizes) expect(wrong({ companySize })).toEqual({});
  expect(wrong({ industry: 'Farming', companySize: '2-3' })).toEqual({
    industry: 'Please choose one of the industries',
    companySize: 'Please choose one of the sizes',
  });
});

describe('ACT-15 ACT-16 each sentence', () => {
  test.each([
    ['ACT-15', 'companyName', '', 'Company name is required'],
    ['ACT-15', 'companyName', undefined, 'Company name is required'],
    ['ACT-16', 'businessEmail', '', 'Business email is required'],
    ['ACT-16', 'businessEmail', undefined, 'Business email is required'],
    ['ACT-16', 'businessEmail', 'billing@example', 'Email format is invalid'],
  ])('%s %s %j: %s', (_, name, value, sentence) => expect(wrong({ [name]: value })).toEqual({ [name]: sentence }));
});

test.each([
  '',
  'example.com',
  'www.example.com',
  'http://example.com',
  'https://www.shop.example.com',
  'HTTPS://Example.com/',
  'example.com/about?from=here',
])('ACT-17 "%s" is a website', (companyWebsite) => expect(wrong({ companyWebsite })).toEqual({}));

test.each([
  'example',
  'www.example',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://',
  'exa mple.com',
  'example.com/a b',
  'owner@example.com',
  'https://https://example.com',
  '.example.com',
])('ACT-17 "%s" is none', (companyWebsite) => expect(wrong({ companyWebsite })).toEqual({ companyWebsite: 'Website format is invalid' }));
