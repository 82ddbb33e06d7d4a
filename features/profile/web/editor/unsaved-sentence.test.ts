import { expect, test } from 'vitest';
import { businessSection } from '../business-section.ts';
import { personalSection } from '../personal-section.ts';
import { securitySection } from '../security-section.ts';
import { unkeptSentence, unsavedSentence } from './unsaved-sentence.ts';

const address = { section: personalSection, names: ['city', 'zip', 'homePhone'] };
const logo = { section: businessSection, names: ['city', 'businessLogo'] };
const password = { section: securitySection, names: ['password', 'confirmPassword'] };

test('DSH-12 what is unsaved is named, with its sections when there are several', () => {
  expect(unsavedSentence([address])).toBe('City, Zip and Phone are not saved.');
  expect(unsavedSentence([{ ...address, names: ['city'] }])).toBe('City is not saved.');
  expect(unsavedSentence([address, logo])).toBe('Personal Profile (City, Zip, Phone) and Business Profile (City, Logo) are not saved.');
});

test('OPEN-58 what no draft keeps is said to be lost', () => {
  expect(unkeptSentence([address])).toBe('A draft stays in this tab until you log out.');
  expect(unkeptSentence([address, logo])).toBe('A draft stays in this tab until you log out, but Logo will be lost.');
  expect(unkeptSentence([password])).toBe('Drafts leave out passwords, answers and files: they will be lost.');
});
