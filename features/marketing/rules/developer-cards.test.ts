import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { expect, test } from 'vitest';
import { DEVELOPER_CARDS } from './developer-cards.ts';

const catalogue = await loadCatalogue();

test('DEV-01 DEV-02 the twelve named cards in their order, and a thirteenth for a family they leave out', () => {
  expect(DEVELOPER_CARDS.map(({ name }) => name)).toEqual([
    'CAPTCHA',
    'Login',
    'Business',
    'OTP',
    'Calling Service',
    'Registrations',
    'Contact Us',
    'Email',
    'SMS',
    'Rules Engines',
    'Work-Flows',
    'Conversation AI',
    'Data Services With Search',
  ]);
});

test('DEV-03 three bullets a card, each under 40 characters', () => {
  for (const { bullets } of DEVELOPER_CARDS) {
    expect(bullets).toHaveLength(3);
    for (const bullet of bullets) expect(bullet.length, bullet).toBeLessThan(40);
  }
});

test('every card leads to a component of the catalogue', () => {
  for (const { name, family, component } of DEVELOPER_CARDS) {
    const found = catalogue.find(({ slug }) => slug === family)?.components.some(({ slug }) => slug === component);
    expect(found, name).toBe(true);
  }
});
