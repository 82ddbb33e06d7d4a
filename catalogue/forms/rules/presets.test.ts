import { expect, test } from 'vitest';
import { inLanguage, textKeys } from './definition/definition-texts.ts';
import { formSettings, onePerField, PRESETS, settingsOfForm } from './settings/form-settings.ts';
import { mainForms, presetThanks, templates } from './presets.ts';
import { readDefinition } from './read-definition.ts';
import { readValues } from './read-values.ts';
import { sentenceLanguages } from './sentences/sentence-of.ts';

test.each(PRESETS)('main of %s is a definition as the schema reads it, in each language', (preset) => {
  const form = mainForms[preset];
  expect(readDefinition(form)).toEqual({ definition: form });
  expect(['en', ...Object.keys(form.translations)].toSorted()).toEqual([...sentenceLanguages].toSorted());
  for (const [language, texts] of Object.entries(form.translations)) {
    expect(Object.keys(texts).toSorted(), language).toEqual([...textKeys(form).keys()].toSorted());
    expect(inLanguage(form, language).title, language).not.toBe(form.title);
  }
});

test.each(PRESETS)('ten templates of %s, each read without a word and put back as it is', (preset) => {
  expect(templates[preset]).toHaveLength(10);
  for (const { slug, definition } of templates[preset]) expect(readDefinition(definition), slug).toEqual({ definition });
});

test('a template is found by its slug', () => {
  const slugs = PRESETS.flatMap((preset) => templates[preset].map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(20);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/);
});

test('a setting that is there by default is not said again', () => {
  for (const preset of PRESETS) {
    const defaults = formSettings[preset].parse({}) as Record<string, unknown>;
    for (const { slug, definition } of templates[preset]) {
      for (const [name, value] of Object.entries(definition.settings)) expect(value, `${slug} ${name}`).not.toEqual(defaults[name]);
    }
  }
});

test('one entry an address holds where a registration has the field', () => {
  const { onePer } = formSettings.registrations.parse({});
  const fieldOf = (slug: string) => {
    const definition = templates.registrations.find((one) => one.slug === slug)?.definition ?? mainForms.registrations;
    return onePerField(definition, settingsOfForm(formSettings.registrations.parse({ onePer }), definition));
  };
  expect([fieldOf('main'), fieldOf('newsletter'), fieldOf('camp')]).toEqual(['email', 'email', null]);
  expect(onePerField({ fields: [{ type: 'text', name: 'email', label: 'E' }] }, { onePer: 'email' })).toBeNull();
});

test('the thanks are in the visitor’s language', () => {
  expect(presetThanks('contact-us', 'en')).toBe('Your message is with us');
  expect(presetThanks('registrations', 'en-GB')).toBe('Almost done: please confirm by mail');
  expect(presetThanks('contact-us', 'de-AT')).toBe('Ihre Nachricht ist bei uns');
  expect(presetThanks('contact-us', 'constructor')).toBe('Your message is with us');
  expect(new Set(sentenceLanguages.map((language) => presetThanks('registrations', language))).size).toBe(12);
});

test('the conference adds its nights up, and asks only who stays', () => {
  const form = templates.registrations.find(({ slug }) => slug === 'conference')?.definition ?? mainForms.registrations;
  const context = { now: Date.UTC(2026, 10, 22), timeZone: 'UTC', language: 'en', extraFields: 'refuse' } as const;
  const body = { 'name.first': 'Ada', 'name.last': 'Stone', email: 'ada@example.com', consent: 'on' };
  const stay = { ticket: 'full', hotel: 'on', arrival: '2026-12-01', departure: '2026-12-03' };
  const totalOf = (change: Record<string, unknown>) => readValues(form, { ...body, ...change }, context);
  expect(totalOf(stay)).toMatchObject({ values: { total: 480 } });
  expect(totalOf({ ...stay, ticket: 'online' })).toMatchObject({ values: { total: 40 } });
  expect(totalOf({ ticket: 'day', hotel: 'on' }).fields).toEqual({
    arrival: 'Please fill in this field.',
    departure: 'Please fill in this field.',
  });
});
