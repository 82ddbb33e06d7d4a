import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { conditionHolds, knownOf } from '../conditions.ts';
import { formOverrides, formSettings, PRESETS, recipientsOf, settingsOfForm } from './form-settings.ts';
import { SETTING_GROUPS, settingsTexts } from './settings-texts.ts';

const wrong = (change: Record<string, unknown>) => {
  const read = formSettings['contact-us'].safeParse(change);
  return read.success ? {} : fieldsOf(read.error);
};

test('the presets differ where the specification has it, and nowhere else', () => {
  const [contact, registrations] = PRESETS.map((preset) => formSettings[preset].parse({}) as Record<string, unknown>);
  const different = Object.keys(contact ?? {}).filter((name) => JSON.stringify(contact?.[name]) !== JSON.stringify(registrations?.[name]));
  const pick = (settings: Record<string, unknown> = {}) => Object.fromEntries(different.map((name) => [name, settings[name]]));
  expect(pick(contact)).toEqual({
    thanks: { title: 'Your message is with us', text: '' },
    perNetworkPerHour: 10,
    extraFields: 'keep',
    onePer: null,
    doubleOptIn: false,
    edit: false,
    drafts: 'tab',
  });
  expect(pick(registrations)).toEqual({
    thanks: { title: 'Almost done: please confirm by mail', text: '' },
    perNetworkPerHour: 60,
    extraFields: 'refuse',
    onePer: 'email',
    doubleOptIn: true,
    edit: true,
    drafts: 'server',
  });
});

test('defaults keep to their own bounds', () => {
  for (const preset of PRESETS) {
    const defaults = formSettings[preset].parse({});
    expect(formSettings[preset].parse(defaults)).toEqual(defaults);
    expect(defaults).toMatchObject({
      captcha: 'suspicious',
      captchaType: 'number-image',
      spamFrom: 5,
      suspiciousFrom: 3,
      minSeconds: 2,
      freeLinks: 2,
      honeypot: true,
    });
    expect(defaults).toMatchObject({
      keepDays: 365,
      spamDays: 30,
      fileDays: 90,
      draftDays: 30,
      addressDays: 0,
      maxFiles: 10,
      maxFileMB: 10,
      kinds: ['image', 'pdf'],
    });
  }
});

describe('bounds', () => {
  const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
  const rule = { when: { all: [{ field: 'topic', is: 'order' }] }, to: ['orders@example.com'] };
  test.each<[string, unknown, unknown]>([
    ['recipients', many(20, 'a@example.com'), many(21, 'a@example.com')],
    ['recipients', ['a@example.com'], ['nobody']],
    ['rules', many(20, rule), many(21, rule)],
    ['rules', [rule], [{ ...rule, to: [] }]],
    ['subject', 'x'.repeat(200), 'x'.repeat(201)],
    ['subject', 'Message', 'Message\nBcc: a@example.com'],
    ['thanks', { title: 'x'.repeat(120), text: 'x'.repeat(1_000) }, { title: 'x'.repeat(121) }],
    ['redirectUrl', 'https://example.com/thanks', 'javascript:alert(1)'],
    ['contactAddress', 'a@example.com', 'a'],
    ['autoreply', { on: true, text: 'x'.repeat(5_000) }, { text: 'x'.repeat(5_001) }],
    ['timeZone', 'Europe/Berlin', 'Europe/Nowhere'],
    [
      'hours',
      {
        mon: [
          ['09:30', '12:00'],
          ['13:00', '18:30'],
        ],
      },
      {
        mon: [
          ['09:30', '12:00'],
          ['11:00', '18:30'],
        ],
      },
    ],
    ['hours', null, { mon: [['18:30', '09:30']] }],
    ['hours', {}, { monday: [] }],
    ['holidays', many(366, '2026-12-25'), many(367, '2026-12-25')],
    ['openText', 'x'.repeat(300), 'x'.repeat(301)],
    ['captcha', 'never', 'sometimes'],
    ['captchaType', 'drag-drop', 'Drag & Drop'],
    ['spamFrom', 1, 0.9],
    ['spamFrom', 10, 10.1],
    ['suspiciousFrom', 0, -1],
    ['minSeconds', 60, 61],
    ['freeLinks', 50, 51],
    ['blockedWords', many(500, 'x'), many(501, 'x')],
    ['allowedSenders', ['a@example.com', 'example.com', '@example.com'], ['not one']],
    ['perNetworkPerHour', 1_000, 1_001],
    ['perNetworkPerHour', 1, 0],
    ['extraFields', 'drop', 'eat'],
    ['maxFiles', 10, 11],
    ['maxFileMB', 25, 26],
    ['kinds', ['image', 'pdf', 'text', 'office'], []],
    ['opensAt', '2026-11-22T10:15:30+02:00', '2026-11-22'],
    ['offText', 'x'.repeat(1_000), 'x'.repeat(1_001)],
    ['capacity', 1_000_000, 1_000_001],
    ['capacity', null, 0],
    ['waitingList', 100_000, 100_001],
    ['promote', 'owner', 'me'],
    ['drafts', 'off', 'on'],
    ['keepDays', 3_650, 3_651],
    ['spamDays', 90, 91],
    ['fileDays', 365, 366],
    ['draftDays', 90, 91],
    ['addressDays', 30, 31],
    ['theme', 'contrast', 'blue'],
    ['frame', 'none', 'gold'],
    ['languages', many(12, 'de'), many(13, 'de')],
    ['hosted', { index: true }, { title: 'x'.repeat(121) }],
    ['unheardOf', undefined, 1],
  ])('%s takes %j', (name, good, bad) => {
    expect(wrong(good === undefined ? {} : { [name]: good })).toEqual({});
    expect(Object.keys(wrong({ [name]: bad })).map((path) => path.split('.')[0])).toContain(name);
  });

  test('a form closes after it opens', () => {
    const [early, late] = ['2026-11-22T10:00:00Z', '2026-11-22T12:30:00+01:00'];
    expect(wrong({ opensAt: early, closesAt: late })).toEqual({});
    expect(wrong({ opensAt: late, closesAt: early })).toEqual({ closesAt: 'Use a time after the opening.' });
  });
});

test('a form overrides all but how long things are kept', () => {
  const overridable = Object.keys(formOverrides.shape);
  const kept = Object.keys(formSettings.registrations.shape).filter((name) => !overridable.includes(name));
  expect(kept).toEqual(['keepDays', 'spamDays', 'fileDays', 'draftDays', 'addressDays']);
  const subscription = formSettings.registrations.parse({ capacity: 5 });
  expect(settingsOfForm(subscription, { settings: { capacity: null, off: true } })).toEqual({ ...subscription, capacity: null, off: true });
});

test('each setting has its words, in the order of the groups', () => {
  expect(Object.keys(settingsTexts).toSorted()).toEqual(Object.keys(formSettings['contact-us'].shape).toSorted());
  const groups = Object.values(settingsTexts).map(({ group }) => group);
  expect([...new Set(groups)]).toEqual([...SETTING_GROUPS]);
  expect(groups).toEqual(groups.toSorted((a, b) => SETTING_GROUPS.indexOf(a) - SETTING_GROUPS.indexOf(b)));
  for (const { label, help } of Object.values(settingsTexts)) expect([label.length < 40, help.endsWith('.')]).toEqual([true, true]);
  expect(new Set(Object.values(settingsTexts).map(({ label }) => label)).size).toBe(groups.length);
});

test('the first rule that matches says who is told', () => {
  const settings = formSettings['contact-us'].parse({
    recipients: ['all@example.com'],
    rules: [
      { when: { all: [{ field: 'topic', is: 'order' }] }, to: ['orders@example.com'] },
      { when: { any: [{ field: 'topic', filled: true }] }, to: ['rest@example.com'] },
    ],
  });
  const told = (topic?: string) => {
    const known = knownOf({ fields: [{ type: 'text', name: 'topic', label: 'T' }] }, topic ? { topic } : {}, { now: 0, timeZone: 'UTC' });
    return recipientsOf(settings, (when) => conditionHolds(when, known));
  };
  expect([told('order'), told('other'), told()]).toEqual([['orders@example.com'], ['rest@example.com'], ['all@example.com']]);
});
