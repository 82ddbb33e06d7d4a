import type { FormSettings } from './form-settings.ts';

export const SETTING_GROUPS = ['Notify', 'Afterwards', 'Hours', 'Spam', 'Files', 'Taking part', 'Keeping', 'Looks'] as const;

interface SettingText {
  readonly group: (typeof SETTING_GROUPS)[number];
  readonly label: string;
  readonly help: string;
}

const inGroup =
  (group: SettingText['group']) =>
  (label: string, help: string): SettingText => ({ group, label, help });

const notify = inGroup('Notify');
const afterwards = inGroup('Afterwards');
const hours = inGroup('Hours');
const spam = inGroup('Spam');
const files = inGroup('Files');
const takingPart = inGroup('Taking part');
const keeping = inGroup('Keeping');
const looks = inGroup('Looks');

/** What the page of settings says of each; the order is the page's. */
export const settingsTexts: Readonly<Record<keyof FormSettings, SettingText>> = {
  recipients: notify(
    'Recipients',
    'Addresses that get each submission by email. Up to 20. Any address other than yours must confirm first.',
  ),
  rules: notify(
    'Rules',
    'Send a submission to different recipients, depending on the answers. The first rule that matches replaces the recipients.',
  ),
  subject: notify('Subject', 'Subject of these emails. {{name}} stands for a field, {{reference}} for the reference.'),
  replyToVisitor: notify('Reply to the visitor', "Your reply goes to the visitor's first email address."),
  thanks: afterwards('Thanks', 'What the visitor reads after sending.'),
  redirectUrl: afterwards('Redirect', 'A page of your site that opens after sending, instead of the thanks.'),
  contactAddress: afterwards('Contact address', 'An email address that visitors see when the form can’t be sent.'),
  autoreply: afterwards('Autoreply', 'An email to the visitor after sending. Outside your business hours, it uses the second text.'),
  copy: afterwards('Copy of the answers', 'Adds the answers to the autoreply, but only after a solved captcha.'),
  timeZone: hours('Time zone', 'For hours, holidays and dates. The default is that of your account, or UTC.'),
  hours: hours('Business hours', 'Decide which text visitors see above the form. Business hours never close the form.'),
  holidays: hours('Holidays', 'Days without business hours. Up to 366.'),
  openText: hours('Text within hours', 'Shown above the form, up to 300 characters.'),
  closedText: hours('Text outside hours', 'Shown above the form, up to 300 characters.'),
  captcha: spam('Captcha', 'When visitors see a captcha: never, always, or only when a submission looks suspicious.'),
  captchaType: spam('Type of captcha', 'The captcha that visitors see. It needs no subscription of its own.'),
  spamFrom: spam('Spam from', 'Submissions with this score or more are filed as spam. From 1 to 10.'),
  suspiciousFrom: spam('Suspicious from', 'Submissions with this score or more are asked for the captcha. From 0 to 10.'),
  minSeconds: spam('Minimum time', 'The fewest seconds that a person needs to fill in the form. Faster submissions score 4 points.'),
  freeLinks: spam('Allowed links', 'How many links a submission can contain. Each additional link scores 1 point.'),
  honeypot: spam('Trap field', 'A field that people don’t see. A submission that fills it in is filed as spam.'),
  blockedWords: spam('Blocked words', 'Each word scores 3 points, up to 6 points in all. Up to 500 words.'),
  allowedSenders: spam('Allowed senders', 'Addresses and domains whose submissions aren’t filed as spam. Up to 500.'),
  perNetworkPerHour: spam('Submissions per network', 'How many submissions one network can send in an hour.'),
  extraFields: spam('Unknown fields', 'What happens to fields that aren’t in the form: keep, drop or refuse them.'),
  files: files('Files', 'Lets forms take files.'),
  maxFiles: files('Number of files', 'For one submission, from 1 to 10.'),
  maxFileMB: files('Size of a file', 'In MB, from 1 to 25.'),
  kinds: files('Kinds of files', 'Images, PDF, text, office documents. The content is checked, not the name.'),
  off: takingPart('Switched off', 'The form takes no submissions and shows the text below.'),
  opensAt: takingPart('Opens', 'The form takes no submissions before this time.'),
  closesAt: takingPart('Closes', 'The form takes no submissions from this time on.'),
  offText: takingPart('Text while closed', 'What visitors read instead of the form, up to 1,000 characters.'),
  capacity: takingPart('Places', 'How many people can take part. Leave it empty for no limit.'),
  waitingList: takingPart('Waiting list', 'How many people can wait for a place. 0 means no waiting list.'),
  promote: takingPart('Free places', 'Go to the first on the waiting list at once, or when you decide.'),
  onePer: takingPart('One entry per address', 'The email or phone field whose value can be used only once.'),
  doubleOptIn: takingPart('Confirm by email', 'An entry counts once the visitor opens the link in an email.'),
  approval: takingPart('Approval', 'You approve or reject each registration.'),
  edit: takingPart('Edit link', 'Visitors can change or cancel their entry with a link in the email.'),
  editUntil: takingPart('Edit until', 'When the edit link expires. Without a time, it expires when the form closes.'),
  drafts: takingPart(
    'Drafts',
    'Where unfinished entries are kept: in the browser tab, on the server so that visitors can continue on another device, or not at all.',
  ),
  keepDays: keeping('Submissions', 'Days until a submission is deleted, from 1 to 3,650.'),
  spamDays: keeping('Spam', 'Days until spam is deleted, from 1 to 90.'),
  fileDays: keeping('Files kept', 'Days until files that arrive from now on are deleted. Files can’t be kept longer than submissions.'),
  draftDays: keeping('Drafts kept', 'Days until an unfinished entry is deleted, from 1 to 90.'),
  addressDays: keeping('Network addresses', 'Days that the visitor’s network address is kept, from 0 to 30. 0 means it isn’t kept.'),
  theme: looks('Theme', 'Light, dark, high contrast, or the setting of the visitor’s device.'),
  frame: looks('Frame', 'A card around the form, or none.'),
  languages: looks('Languages', 'Languages that visitors can choose. Up to 12.'),
  hosted: looks('Hosted page', 'A page of ours with the form: on or off, in search engines or not, and its title.'),
};
