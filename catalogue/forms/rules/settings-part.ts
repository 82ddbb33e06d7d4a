import { isSame, type SettingText, type SettingsSite, defineSettings } from '@inlay/kernel/parts/settings.ts';
import { redirectFault } from './values/redirect-fault.ts';
import { type FormSettings, type Preset, formSettings } from './form-settings.ts';
import { notBuiltSettings } from './not-built.ts';
import { settingsTexts } from './settings-texts.ts';

const GROUPS = {
  Notify: 'What the mails say that tell you of a submission.',
  Afterwards: 'What the visitor sees once the submission is stored.',
  Hours: 'They choose which text visitors read, and never close the form.',
  Spam: 'Each submission gets a score from 0 to 10. What scores too high is kept in Spam.',
  'Taking part': 'When the form takes submissions.',
  Keeping: 'How long submissions are kept. In Test it is seven days, whatever is set here.',
  Looks: 'How the form is shown.',
};

type Shown = Partial<Record<keyof FormSettings, Omit<SettingText, 'group' | 'label' | 'help'>>>;

/** What is drawn, in this order; what is not built yet, or changes nothing so far, is left out. */
const SHOWN: Shown = {
  subject: {},
  replyToVisitor: {},
  redirectUrl: { control: 'text' },
  contactAddress: { control: 'text' },
  timeZone: { control: 'text' },
  hours: { control: 'json' },
  holidays: {},
  openText: {},
  closedText: {},
  captcha: { options: { never: 'Never', suspicious: 'When a submission is suspicious', always: 'Always' } },
  captchaType: {
    options: {
      'number-image': 'Number to Image Matching',
      'text-image': 'Text to Image Matching',
      'pattern-matching': 'Pattern Matching',
      'puzzle-solving': 'Puzzle Solving',
      'drag-drop': 'Drag and Drop',
      'object-fitting': 'Object Fitting',
      'text-identification': 'Text Identification',
    },
  },
  spamFrom: { unit: 'of 10' },
  suspiciousFrom: { unit: 'of 10' },
  minSeconds: { unit: 'seconds' },
  freeLinks: { unit: 'links' },
  honeypot: {},
  blockedWords: {},
  allowedSenders: {},
  perNetworkPerHour: { unit: 'an hour' },
  extraFields: { options: { keep: 'Keep', drop: 'Drop', refuse: 'Refuse' } },
  off: {},
  opensAt: { control: 'text' },
  closesAt: { control: 'text' },
  offText: { control: 'lines' },
  keepDays: { unit: 'days' },
  spamDays: { unit: 'days' },
  fileDays: { unit: 'days' },
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
  'thanks.title': own('Afterwards', 'Thanks', 'Heading of what the visitor reads after sending, up to 120 characters.'),
  'thanks.text': own('Afterwards', 'Text below the thanks', 'Up to 1,000 characters.', { control: 'lines' }),
  'autoreply.on': own('Afterwards', 'Autoreply', 'A mail to the visitor after sending.'),
  'autoreply.subject': own('Afterwards', 'Subject of the autoreply', '{{name}} stands for a field, {{reference}} for the reference.'),
  'autoreply.text': own('Afterwards', 'Text of the autoreply', 'Up to 5,000 characters.', { control: 'lines' }),
  'autoreply.closedText': own('Afterwards', 'Text outside hours', 'Takes its place outside your business hours.', { control: 'lines' }),
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
