import { capital } from '@inlay/kernel/capital.ts';
import type { Field, FieldType, MessageName } from '../field.ts';
import { ADDRESS_PARTS, FILE_KINDS, TEXT_FORMATS } from '../field.ts';

export interface MemberChoice {
  readonly value: string;
  readonly label: string;
}

/** One thing to set about a field, and by what it is set. */
export interface FieldMember {
  readonly name: string;
  readonly kind: 'line' | 'lines' | 'number' | 'flag' | 'choice' | 'some' | 'list' | 'countries';
  readonly label: string;
  readonly help?: string;
  /** Of a `choice`, what holds where none is made comes first; of `some`, those that can be ticked. */
  readonly choices?: readonly MemberChoice[];
}

const member =
  (kind: FieldMember['kind']) =>
  (name: string, label: string, more: Pick<FieldMember, 'help' | 'choices'> = {}): FieldMember => ({ name, kind, label, ...more });
const [line, lines, number, flag] = [member('line'), member('lines'), member('number'), member('flag')];
const oneOf = (name: string, label: string, values: readonly string[], words: Readonly<Record<string, string>> = {}): FieldMember =>
  member('choice')(name, label, { choices: values.map((value) => ({ value, label: words[value] ?? capital(value) })) });
const some = (name: string, label: string, values: readonly string[], words: Readonly<Record<string, string>>, help: string): FieldMember =>
  member('some')(name, label, { help, choices: values.map((value) => ({ value, label: words[value] ?? capital(value) })) });

const placeholder = line('placeholder', 'Placeholder', { help: 'An example inside the empty field, up to 100 characters.' });
const startText = line('default', 'Default value');
const decimals = number('decimals', 'Decimals', { help: 'From 0 to 6.' });
const unit = line('unit', 'Unit', { help: 'Shown beside the number, e.g. kg or EUR.' });
const mask = line('mask', 'Mask', { help: 'Formats what visitors type. # stands for a digit, e.g. (###) ###-####.' });
const countries = member('countries')('countries', 'Countries', { help: 'Codes such as GB, DE, FR. Leave it empty to offer all.' });
const other = flag('other', 'Offer “Other” with a text field');
const ADDRESS_WORDS = { line1: 'Street', line2: 'Apartment', city: 'City', state: 'State', zip: 'Postcode', country: 'Country' };
const length = (most: string) => [
  number('min', 'Minimum length', { help: 'In characters.' }),
  number('max', 'Maximum length', { help: `In characters, up to ${most}.` }),
];
const moments = (example: string): FieldMember[] => [
  line('min', 'Earliest', { help: example }),
  line('max', 'Latest'),
  number('stepMinutes', 'Step in minutes', { help: 'From 1 to 60.' }),
  startText,
];
const DAY_HELP = 'A day like 2026-11-22, or today, today+30d.';

/** What only fields of a type have, in the order of the panel. */
const OWN: Readonly<Record<FieldType, readonly FieldMember[]>> = {
  text: [
    placeholder,
    oneOf('format', 'Format', TEXT_FORMATS, {
      any: 'Any text',
      digits: 'Digits only',
      letters: 'Letters only',
      alphanumeric: 'Letters and digits',
    }),
    ...length('1,000'),
    mask,
    startText,
  ],
  textarea: [placeholder, ...length('10,000'), number('rows', 'Lines shown', { help: 'From 1 to 50.' }), lines('default', 'Default value')],
  name: [oneOf('parts', 'Asks for', ['both', 'single'], { both: 'First and last name', single: 'One name' })],
  email: [placeholder, startText],
  url: [placeholder, startText],
  phone: [
    placeholder,
    oneOf('format', 'Numbers', ['international', 'national']),
    number('digits', 'Digits', { help: 'How many a national number has, from 4 to 15.' }),
    line('country', 'Country', { help: 'A code such as GB. Visitors start with it, and can choose another unless numbers are national.' }),
    mask,
    startText,
  ],
  number: [placeholder, number('min', 'Minimum'), number('max', 'Maximum'), decimals, unit, number('default', 'Default value')],
  address: [some('needs', 'Required parts', ADDRESS_PARTS, ADDRESS_WORDS, 'Applies if the address is required.'), countries],
  country: [countries, line('default', 'Default value', { help: 'A code such as GB.' })],
  date: moments(DAY_HELP),
  time: moments('A time like 09:30.'),
  datetime: moments(`${DAY_HELP} With a time: 2026-11-22T09:30.`),
  select: [other, line('default', 'Default value', { help: 'The value of a choice.' })],
  radio: [other, line('default', 'Default value', { help: 'The value of a choice.' })],
  checkboxes: [
    other,
    number('minChosen', 'Minimum choices'),
    number('maxChosen', 'Maximum choices'),
    member('list')('default', 'Default value', { help: 'Values of choices, separated by commas.' }),
  ],
  checkbox: [flag('default', 'Ticked by default')],
  consent: [
    lines('text', 'Sentence to agree to', { help: 'Kept with each submission, by its version.' }),
    lines('details', 'Details', { help: 'Opens below the sentence.' }),
    line('url', 'Link', { help: 'A page to read first.' }),
  ],
  rating: [number('max', 'Stars', { help: 'From 3 to 10.' }), number('default', 'Default value')],
  scale: [
    oneOf('min', 'From', ['0', '1']),
    number('max', 'To', { help: 'From 3 to 10.' }),
    line('lowLabel', 'Label of the lowest value'),
    line('highLabel', 'Label of the highest value'),
    number('default', 'Default value'),
  ],
  file: [
    number('maxFiles', 'Maximum files', { help: 'From 1 to 10.' }),
    some('kinds', 'Kinds', FILE_KINDS, { pdf: 'PDF' }, 'If none is ticked, the form’s kinds apply.'),
  ],
  hidden: [line('default', 'Value', { help: 'Used until the page sets another one.' })],
  calculated: [
    lines('expression', 'Calculation', { help: 'E.g. {places} * 20 + if({member}, 0, 5). Put names in braces.' }),
    decimals,
    unit,
  ],
  statement: [lines('text', 'Text')],
};

export const ownMembers = (type: FieldType): readonly FieldMember[] => OWN[type];

const ASKED: readonly FieldMember[] = [
  lines('help', 'Help', { help: 'Below the field, up to 500 characters.' }),
  flag('required', 'Required'),
];
const width = oneOf('width', 'Width', ['full', 'half']);
const rest: readonly FieldMember[] = [
  line('autocomplete', 'Autofill', { help: 'What browsers fill in, e.g. given-name or organization.' }),
  flag('prefill', 'Allow prefill from the URL'),
];

/** What the visitor sees of a field, and how the field behaves, beside what only its type has. */
export const commonMembers = (type: FieldType): { readonly first: readonly FieldMember[]; readonly last: readonly FieldMember[] } => {
  if (type === 'statement') return { first: [], last: [width] };
  if (type === 'hidden') return { first: [], last: rest.slice(1) };
  if (type === 'calculated') return { first: [], last: [width] };
  return { first: ASKED, last: [width, ...rest] };
};

const MESSAGES: Readonly<Record<MessageName, { readonly label: string; readonly types: readonly FieldType[] }>> = {
  required: { label: 'When it is missing', types: [] },
  invalid: {
    label: 'When it is not valid',
    types: ['text', 'email', 'url', 'phone', 'number', 'date', 'time', 'datetime', 'select', 'radio', 'checkboxes', 'country', 'address'],
  },
  tooShort: { label: 'When it is too short', types: ['text', 'textarea'] },
  tooLong: { label: 'When it is too long', types: ['text', 'textarea', 'name', 'address'] },
  tooSmall: { label: 'When it is too small or too early', types: ['number', 'date', 'time', 'datetime'] },
  tooLarge: { label: 'When it is too large or too late', types: ['number', 'date', 'time', 'datetime'] },
  tooPrecise: { label: 'When it is too precise', types: ['number', 'time', 'datetime'] },
  tooFew: { label: 'When too few are chosen', types: ['checkboxes'] },
  tooMany: { label: 'When there are too many', types: ['checkboxes', 'file'] },
  tooBig: { label: 'When a file is too big', types: ['file'] },
  wrongKind: { label: 'When a file is of the wrong kind', types: ['file'] },
  broken: { label: 'When a file can’t be read', types: ['file'] },
};

/** The sentences that fields of a type can replace. */
export const ownMessages = ({ type }: Pick<Field, 'type'>): readonly (MemberChoice & { readonly value: MessageName })[] => {
  if (type === 'statement' || type === 'hidden' || type === 'calculated') return [];
  return (Object.keys(MESSAGES) as MessageName[])
    .filter((name) => name === 'required' || MESSAGES[name].types.includes(type))
    .map((value) => ({ value, label: MESSAGES[value].label }));
};
