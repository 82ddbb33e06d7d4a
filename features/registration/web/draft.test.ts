import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import { emptyValues } from './form-values.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

test('what was answered comes back, under draft:registration', () => {
  const values = { ...emptyValues, firstName: 'Ada', twoFAOptIn: true, components: ['Email'] };
  writeDraft(values, Date.now());
  expect([...stored.keys()]).toEqual(['draft:registration']);
  expect(readDraft()).toEqual(values);
});

test('OPEN-58 passwords and answers are never stored', () => {
  const secrets = { password: 'Brass-line7!', confirmPassword: 'Brass-line7!', securityAnswer: 'Kassel' };
  writeDraft({ ...emptyValues, ...secrets, username: 'ada_99', businessLogo: new File(['x'], 'logo.png') }, Date.now());
  expect([...stored.values()].join()).toMatch(/^\{"at":\d+,"typed":\{"username":"ada_99"\}\}$/);
});

test('nothing answered is no draft, and a removed one does not come back', () => {
  writeDraft({ ...emptyValues, city: 'Kassel' }, Date.now());
  writeDraft(emptyValues, Date.now());
  expect(stored.size).toBe(0);
  writeDraft({ ...emptyValues, city: 'Kassel' }, Date.now());
  removeDraft();
  expect(readDraft()).toBeNull();
});

test('a draft of another shape is read as far as it fits', () => {
  const typed = { city: 'Kassel', zip: 5, components: [1], password: 'x', nothing: 'x' };
  stored.set('draft:registration', JSON.stringify({ at: Date.now(), typed }));
  expect(readDraft()).toEqual({ ...emptyValues, city: 'Kassel' });
  for (const broken of ['null', '[]', '"x"']) {
    stored.set('draft:registration', `{"at":${Date.now()},"typed":${broken}}`);
    expect(readDraft()).toBeNull();
  }
});
