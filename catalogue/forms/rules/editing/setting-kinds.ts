import { type FormOverrides, type Preset, formSettings } from '../settings/form-settings.ts';
import { notBuilt } from '../settings/not-built.ts';
import { CAPTCHA_TYPES, CAPTCHA_WHEN, EXTRA_FIELDS, FRAMES, KINDS_OF_FILES, THEMES } from './setting-options.ts';
import { settingsTexts } from '../settings/settings-texts.ts';

type SettingName = keyof FormOverrides;

interface SettingPart {
  /** Of a setting that is an object; '' for one that is a value. */
  readonly name: string;
  readonly kind: 'line' | 'lines' | 'number' | 'flag' | 'choice' | 'some' | 'list' | 'moment' | 'rules' | 'hours';
  readonly label: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** An empty one is null. */
  readonly isNullable?: true;
}

export interface FormSetting {
  readonly name: SettingName;
  readonly label: string;
  readonly help: string;
  readonly group: string;
  readonly parts: readonly SettingPart[];
}

const one = (kind: SettingPart['kind']): readonly SettingPart[] => [{ name: '', kind, label: '' }];
const chosen = (kind: 'choice' | 'some', options: Readonly<Record<string, string>>): readonly SettingPart[] => [
  { name: '', kind, label: '', choices: Object.entries(options).map(([value, label]) => ({ value, label })) },
];

/** How a form sets what differs from its subscription. What is missing here is set in Configuration, or by import. */
const PARTS: Readonly<Partial<Record<SettingName, readonly SettingPart[]>>> = {
  recipients: one('list'),
  rules: one('rules'),
  subject: one('line'),
  replyToVisitor: one('flag'),
  thanks: [
    { name: 'title', kind: 'line', label: 'Title' },
    { name: 'text', kind: 'lines', label: 'Text' },
  ],
  redirectUrl: one('line'),
  contactAddress: one('line'),
  autoreply: [
    { name: 'on', kind: 'flag', label: 'Send it' },
    { name: 'subject', kind: 'line', label: 'Subject' },
    { name: 'text', kind: 'lines', label: 'Text' },
    { name: 'closedText', kind: 'lines', label: 'Text outside your hours' },
  ],
  timeZone: one('line'),
  hours: one('hours'),
  holidays: one('list'),
  openText: one('line'),
  closedText: one('line'),
  captcha: chosen('choice', CAPTCHA_WHEN),
  captchaType: chosen('choice', CAPTCHA_TYPES),
  spamFrom: one('number'),
  suspiciousFrom: one('number'),
  minSeconds: one('number'),
  freeLinks: one('number'),
  honeypot: one('flag'),
  blockedWords: one('list'),
  allowedSenders: one('list'),
  perNetworkPerHour: one('number'),
  extraFields: chosen('choice', EXTRA_FIELDS),
  off: one('flag'),
  opensAt: one('moment'),
  closesAt: one('moment'),
  offText: one('lines'),
  files: one('flag'),
  maxFiles: one('number'),
  maxFileMB: one('number'),
  kinds: chosen('some', KINDS_OF_FILES),
  theme: chosen('choice', THEMES),
  frame: chosen('choice', FRAMES),
  languages: one('list'),
  hosted: [
    { name: 'enabled', kind: 'flag', label: 'Show the page' },
    { name: 'index', kind: 'flag', label: 'Let search engines list it' },
    { name: 'title', kind: 'line', label: 'Title of the page', isNullable: true },
  ],
};

const works = (name: SettingName): boolean => Object.keys(notBuilt({ settings: { [name]: true } })).length === 0;
/** They change nothing while no form takes files. */
const needsFiles: readonly SettingName[] = ['maxFiles', 'maxFileMB', 'kinds'];

/** In the order and the words of Configuration. */
export const settingsOfOneForm: readonly FormSetting[] = (Object.keys(settingsTexts) as SettingName[]).flatMap((name) => {
  const parts = PARTS[name];
  const isUseless = !works(name) || (needsFiles.includes(name) && !works('files'));
  return parts && !isUseless ? [{ name, ...settingsTexts[name], parts }] : [];
});

/** What a setting begins with when a form takes it into its own hands: as its subscription has it at first. */
export function firstValue(preset: Preset, { name, parts }: FormSetting): unknown {
  const value = formSettings[preset].parse({})[name];
  if (value !== null) return value;
  const [part] = parts;
  return part?.kind === 'list' ? [] : part?.kind === 'hours' ? {} : '';
}
