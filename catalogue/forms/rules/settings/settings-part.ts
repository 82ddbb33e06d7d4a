import { isSame, type SettingText, type SettingsSite, defineSettings } from '@inlay/kernel/parts/settings.ts';
import { type FormSettings, type Preset, formSettings } from './form-settings.ts';
import { notBuiltSettings } from './not-built.ts';
import { CAPTCHA_TYPES, CAPTCHA_WHEN, EXTRA_FIELDS, FRAMES, KINDS_OF_FILES, THEMES } from '../editing/setting-options.ts';
import { redirectFault } from '../values/redirect-fault.ts';
import { settingsTexts } from './settings-texts.ts';

const GROUPS = {
  Notify: 'Who hears about a submission, and what the emails say.',
  Afterwards: 'What the visitor sees once the submission is stored.',
  Hours: 'Business hours decide which text visitors read. They never close the form.',
  Spam: 'Each submission gets a score from 0 to 10. Submissions that score too high go to Spam.',
  Files: 'Files are checked by their content, not by their name, and can only be downloaded.',
  'Taking part': 'When the form takes submissions.',
  Keeping: 'How long submissions are kept. In Test, they are always kept for seven days.',
  Looks: 'How the form is shown.',
};

type Shown = Partial<Record<keyof FormSettings, Omit<SettingText, 'group' | 'label' | 'help'>>>;

/** What is drawn, in this order; what is not built yet, or changes nothing so far, is left out. */
const SHOWN: Shown = {
  // These, and the hours, are drawn by the dashboard of forms.
  recipients: { control: 'json', none: 'your own address' },
  rules: { control: 'json' },
  subject: {},
  replyToVisitor: {},
  redirectUrl: { control: 'text' },
  contactAddress: { control: 'text' },
  timeZone: { control: 'text' },
  hours: { control: 'json' },
  holidays: {},
  openText: {},
  closedText: {},
  captcha: { options: CAPTCHA_WHEN },
  captchaType: { options: CAPTCHA_TYPES },
  spamFrom: { unit: 'of 10' },
  suspiciousFrom: { unit: 'of 10' },
  minSeconds: { unit: 'seconds' },
  freeLinks: { unit: 'links' },
  honeypot: {},
  blockedWords: {},
  allowedSenders: {},
  perNetworkPerHour: { unit: 'an hour' },
  extraFields: { options: EXTRA_FIELDS },
  files: {},
  maxFiles: { unit: 'files' },
  maxFileMB: { unit: 'MB' },
  kinds: { options: KINDS_OF_FILES },
  off: {},
  opensAt: { control: 'text' },
  closesAt: { control: 'text' },
  offText: { control: 'lines' },
  keepDays: { unit: 'days' },
  spamDays: { unit: 'days' },
  fileDays: { unit: 'days' },
  theme: { options: THEMES },
  frame: { options: FRAMES },
  languages: {},
};

const own = (group: SettingText['group'], label: string, help: string, more: Pick<SettingText, 'control'> = {}): SettingText => ({
  group,
  label,
  help,
  ...more,
});

/** Members of settings that hold more than one thing. */
const MEMBERS: Readonly<Record<string, SettingText>> = {
  'thanks.title': own('Afterwards', 'Thanks', 'Heading that the visitor reads after sending, up to 120 characters.'),
  'thanks.text': own('Afterwards', 'Text below the thanks', 'Up to 1,000 characters.', { control: 'lines' }),
  'autoreply.on': own('Afterwards', 'Autoreply', 'An email to the visitor after sending.'),
  'autoreply.subject': own('Afterwards', 'Subject of the autoreply', '{{name}} stands for a field, {{reference}} for the reference.'),
  'autoreply.text': own('Afterwards', 'Text of the autoreply', 'Up to 5,000 characters.', { control: 'lines' }),
  'autoreply.closedText': own('Afterwards', 'Text outside hours', 'Replaces the text outside your business hours.', { control: 'lines' }),
  'hosted.enabled': own('Looks', 'Hosted page', 'Shows the form on a page that we host. Its address is in the SDK tab.'),
  'hosted.index': own('Looks', 'In search engines', 'Lets search engines list the hosted page.'),
  'hosted.title': own('Looks', 'Title of the hosted page', 'Up to 120 characters. Without one, the page uses the form’s title.', {
    control: 'text',
  }),
};

const fields: Readonly<Record<string, SettingText>> = {
  ...Object.fromEntries(
    Object.entries(SHOWN).map(([name, how]) => [name, { ...settingsTexts[name as keyof FormSettings], ...how }] as const),
  ),
  ...MEMBERS,
  closedText: { ...settingsTexts.closedText, label: 'Text outside hours, above the form' },
};

function refuse(settings: FormSettings, site: SettingsSite): Record<string, string> {
  const strange = redirectFault(settings.redirectUrl, site);
  return { ...notBuiltSettings(settings), ...(strange && { redirectUrl: strange }) };
}

/** The settings of a preset's subscription; a form of it may set most of them otherwise. */
export function formSettingsPart(preset: Preset) {
  const schema = formSettings[preset];
  const defaults = schema.parse({}) as Readonly<Record<string, unknown>>;
  return defineSettings({
    schema,
    groups: GROUPS,
    fields,
    // What a preset has by default is not asked for by whoever changes something else.
    refuse: (settings, site) =>
      Object.fromEntries(
        Object.entries(refuse(settings, site)).filter(
          ([name]) => !isSame((settings as Readonly<Record<string, unknown>>)[name], defaults[name]),
        ),
      ),
  });
}
