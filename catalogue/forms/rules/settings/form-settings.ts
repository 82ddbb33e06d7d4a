import { EMAIL } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { conditionSchema } from '../definition/condition-schema.ts';
import { amount, filledText, flag, languageTag, listOf, oneOf, plainText, wholeNumber } from '../definition/schema-texts.ts';
import { type Condition, FILE_KINDS, type FormShape } from '../field.ts';
import { namedFields } from '../field-order.ts';
import { isDay, isTime } from '../values/moments.ts';
import { isWebAddress } from '../values/judge-text.ts';

export const PRESETS = ['contact-us', 'registrations'] as const;
export type Preset = (typeof PRESETS)[number];

const EMAIL_SENTENCE = 'Use an email address like name@example.com.';
const URL_SENTENCE = 'Use a web address like https://example.com.';
const ZONE_SENTENCE = 'Use a time zone like Europe/Berlin.';
const HOURS_SENTENCE = 'Use spans like ["09:30", "18:30"], in their order.';
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const SENDER = /^@?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

const address = filledText(254).refine((text) => EMAIL.test(text), EMAIL_SENTENCE);
const moment = z.iso.datetime({ offset: true, error: 'Use a time like 2026-11-22T10:15:30Z.' }).nullable();
const day = z.string({ error: 'Use a day like 2026-11-22.' }).refine(isDay, 'Use a day like 2026-11-22.');
const time = z.string({ error: HOURS_SENTENCE }).refine(isTime, HOURS_SENTENCE);
const spans = listOf(z.tuple([time, time], { error: HOURS_SENTENCE }), 0, 6).refine((list) => {
  const times = list.flat();
  return times.every((text, index) => index === 0 || text > (times[index - 1] ?? ''));
}, HOURS_SENTENCE);

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Bounds of what a form's own settings may override. */
const overridable = {
  /** Null: the account's own address. */
  recipients: listOf(address, 0, 20).nullable(),
  rules: listOf(z.strictObject({ when: conditionSchema, to: listOf(address, 1, 20) }), 0, 20),
  subject: filledText(200),
  replyToVisitor: flag,
  thanks: z.strictObject({ title: plainText(120), text: plainText(1_000, 'lines').default('') }),
  redirectUrl: filledText(2_048).refine(isWebAddress, URL_SENTENCE).nullable(),
  contactAddress: address.nullable(),
  autoreply: z.strictObject({
    on: flag.default(false),
    subject: plainText(200).default(''),
    text: plainText(5_000, 'lines').default(''),
    closedText: plainText(5_000, 'lines').default(''),
  }),
  copy: flag,
  /** Null: the account's, else UTC. */
  timeZone: filledText(60).refine(isTimeZone, ZONE_SENTENCE).nullable(),
  hours: z.partialRecord(oneOf(DAYS), spans, { error: HOURS_SENTENCE }).nullable(),
  holidays: listOf(day, 0, 366),
  openText: plainText(300),
  closedText: plainText(300),
  captcha: oneOf(['never', 'suspicious', 'always']),
  captchaType: filledText(40).refine((name) => /^[a-z0-9-]+$/.test(name), 'Use the name of a captcha, like number-image.'),
  spamFrom: amount(1, 10),
  suspiciousFrom: amount(0, 10),
  minSeconds: wholeNumber(0, 60),
  freeLinks: wholeNumber(0, 50),
  honeypot: flag,
  blockedWords: listOf(filledText(100), 0, 500),
  allowedSenders: listOf(
    filledText(254).refine((text) => EMAIL.test(text) || SENDER.test(text), 'Use an email address or a domain.'),
    0,
    500,
  ),
  perNetworkPerHour: wholeNumber(1, 1_000),
  extraFields: oneOf(['keep', 'drop', 'refuse']),
  files: flag,
  maxFiles: wholeNumber(1, 10),
  maxFileMB: wholeNumber(1, 25),
  kinds: listOf(oneOf(FILE_KINDS), 1, FILE_KINDS.length),
  off: flag,
  opensAt: moment,
  closesAt: moment,
  offText: plainText(1_000, 'lines'),
  capacity: wholeNumber(1, 1_000_000).nullable(),
  waitingList: wholeNumber(0, 100_000),
  promote: oneOf(['auto', 'owner']),
  /** Name of an email or phone field; a form without it takes any number from one address. */
  onePer: filledText(60).nullable(),
  doubleOptIn: flag,
  approval: flag,
  edit: flag,
  /** Null: until `closesAt`. */
  editUntil: moment,
  drafts: oneOf(['off', 'tab', 'server']),
  theme: oneOf(['auto', 'light', 'dark', 'contrast']),
  frame: oneOf(['card', 'none']),
  languages: listOf(languageTag, 0, 12),
  hosted: z.strictObject({ enabled: flag.default(true), index: flag.default(false), title: plainText(120).nullable().default(null) }),
};

/** How long things are kept: of the subscription alone. */
const keeping = {
  keepDays: wholeNumber(1, 3_650),
  spamDays: wholeNumber(1, 90),
  fileDays: wholeNumber(1, 3_650),
  draftDays: wholeNumber(1, 90),
  addressDays: wholeNumber(0, 30),
};

const shape = { ...overridable, ...keeping };
export type FormSettings = z.output<z.ZodObject<typeof shape>>;

const shared = {
  recipients: null,
  rules: [],
  subject: 'New message from {{name}}',
  replyToVisitor: true,
  redirectUrl: null,
  contactAddress: null,
  autoreply: { on: false, subject: '', text: '', closedText: '' },
  copy: false,
  timeZone: null,
  hours: null,
  holidays: [],
  openText: '',
  closedText: '',
  captcha: 'suspicious',
  captchaType: 'number-image',
  spamFrom: 5,
  suspiciousFrom: 3,
  minSeconds: 2,
  freeLinks: 2,
  honeypot: true,
  blockedWords: [],
  allowedSenders: [],
  files: false,
  maxFiles: 10,
  maxFileMB: 10,
  kinds: ['image', 'pdf'],
  off: false,
  opensAt: null,
  closesAt: null,
  offText: '',
  capacity: null,
  waitingList: 0,
  promote: 'auto',
  approval: false,
  editUntil: null,
  keepDays: 365,
  spamDays: 30,
  fileDays: 90,
  draftDays: 30,
  addressDays: 0,
  theme: 'auto',
  frame: 'card',
  languages: [],
  hosted: { enabled: true, index: false, title: null },
} satisfies Partial<FormSettings>;

const defaults: Readonly<Record<Preset, FormSettings>> = {
  'contact-us': {
    ...shared,
    thanks: { title: 'Your message is with us', text: '' },
    perNetworkPerHour: 10,
    extraFields: 'keep',
    onePer: null,
    doubleOptIn: false,
    edit: false,
    drafts: 'tab',
  },
  registrations: {
    ...shared,
    thanks: { title: 'Almost done: please confirm by mail', text: '' },
    perNetworkPerHour: 60,
    extraFields: 'refuse',
    onePer: 'email',
    doubleOptIn: true,
    edit: true,
    drafts: 'server',
  },
};

const isOrdered = (from?: string | null, to?: string | null): boolean => !from || !to || Date.parse(from) < Date.parse(to);
const ORDER = { path: ['closesAt'], error: 'Use a time after the opening.' };

/** What a form's own definition may set. */
export const formOverrides = z
  .strictObject(overridable)
  .partial()
  .refine(({ opensAt, closesAt }) => isOrdered(opensAt, closesAt), ORDER);
export type FormOverrides = z.output<typeof formOverrides>;

type WithDefaults = z.ZodObject<{ [Name in keyof typeof shape]: z.ZodDefault<(typeof shape)[Name]> }, z.core.$strict>;

/** The settings of a subscription; what is left out has its preset's default. */
const settingsOf = (preset: Preset): WithDefaults => {
  const members = Object.entries(shape).map(([name, schema]) => [
    name,
    (schema as z.ZodType).default(defaults[preset][name as keyof FormSettings]),
  ]);
  return (z.strictObject(Object.fromEntries(members)) as unknown as WithDefaults)
    .refine(({ opensAt, closesAt }) => isOrdered(opensAt, closesAt), ORDER)
    .refine(({ fileDays, keepDays }) => fileDays <= keepDays, { path: ['fileDays'], error: 'Keep files no longer than submissions.' });
};

export const formSettings: Readonly<Record<Preset, WithDefaults>> = {
  'contact-us': settingsOf('contact-us'),
  registrations: settingsOf('registrations'),
};

/** The settings that hold for one form. */
export const settingsOfForm = (subscription: FormSettings, { settings }: { readonly settings: FormOverrides }): FormSettings => ({
  ...subscription,
  ...(settings as Partial<FormSettings>),
});

/** The field by which a form takes one entry an address; null where it has none such. */
export const onePerField = (form: Pick<FormShape, 'fields'>, { onePer }: Pick<FormSettings, 'onePer'>): string | null =>
  namedFields(form).find(({ name, type }) => name === onePer && (type === 'email' || type === 'phone'))?.name ?? null;

/** Who is told of a submission: the first rule that matches, else the recipients; null is the account's own address. */
export function recipientsOf(
  { rules, recipients }: Pick<FormSettings, 'rules' | 'recipients'>,
  holds: (when: Condition) => boolean,
): readonly string[] | null {
  return rules.find(({ when }) => holds(when))?.to ?? recipients;
}
