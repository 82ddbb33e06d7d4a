/** Names of the sentences that a field may replace by its own. */
export const MESSAGE_NAMES = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooPrecise',
  'tooFew',
  'tooMany',
  'tooBig',
  'wrongKind',
  'broken',
] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];

export const FILE_KINDS = ['image', 'pdf', 'text', 'office'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const NAME_PARTS = ['first', 'last'] as const;
export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export const TEXT_FORMATS = ['any', 'digits', 'letters', 'alphanumeric', 'postcode'] as const;

export type Operand = string | number | boolean;

/** One question about one field; exactly one of the tests is set. */
export interface ConditionTest {
  readonly field: string;
  readonly is?: Operand | undefined;
  readonly isNot?: Operand | undefined;
  readonly in?: readonly Operand[] | undefined;
  readonly contains?: string | undefined;
  readonly over?: string | number | undefined;
  readonly under?: string | number | undefined;
  readonly filled?: boolean | undefined;
}

export type Condition = { readonly all: readonly ConditionPart[] } | { readonly any: readonly ConditionPart[] };
export type ConditionPart = Condition | ConditionTest;

interface Common {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly required?: boolean | undefined;
  readonly width?: 'full' | 'half' | undefined;
  readonly prefill?: boolean | undefined;
  readonly autocomplete?: string | undefined;
  readonly showIf?: Condition | undefined;
  readonly messages?: Readonly<Partial<Record<MessageName, string | undefined>>> | undefined;
  /** Kept with the definition for its readers; nothing of ours reads it. */
  readonly personal?: boolean | undefined;
}

interface Texts {
  readonly default?: string | undefined;
}

export interface TextField extends Common, Texts {
  readonly type: 'text';
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly format?: (typeof TEXT_FORMATS)[number] | undefined;
  /** How the widget shapes what is typed; the server doesn't judge by it. */
  readonly mask?: string | undefined;
}
export interface TextareaField extends Common, Texts {
  readonly type: 'textarea';
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly rows?: number | undefined;
}
export interface EmailField extends Common, Texts {
  readonly type: 'email';
}
interface UrlField extends Common, Texts {
  readonly type: 'url';
}
export interface PhoneField extends Common, Texts {
  readonly type: 'phone';
  readonly format?: 'international' | 'national' | undefined;
  readonly country?: string | undefined;
  readonly digits?: number | undefined;
  readonly mask?: string | undefined;
}
interface NumberField extends Common {
  readonly type: 'number';
  readonly default?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
}
export interface NameField extends Common {
  readonly type: 'name';
  readonly default?: string | Parts | undefined;
  readonly parts?: 'both' | 'single' | undefined;
}
interface AddressField extends Common {
  readonly type: 'address';
  readonly default?: Parts | undefined;
  readonly countries?: 'all' | readonly string[] | undefined;
  readonly needs?: readonly AddressPart[] | undefined;
}
interface CountryField extends Common, Texts {
  readonly type: 'country';
  readonly countries?: 'all' | readonly string[] | undefined;
}
interface MomentField extends Common, Texts {
  readonly type: 'date' | 'time' | 'datetime';
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly stepMinutes?: number | undefined;
}
interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** What it counts in calculated fields. */
  readonly number?: number | undefined;
}
interface ChoiceField extends Common, Texts {
  readonly type: 'select' | 'radio';
  readonly options: readonly FieldOption[];
  readonly other?: boolean | undefined;
}
interface CheckboxesField extends Common {
  readonly type: 'checkboxes';
  readonly default?: readonly string[] | undefined;
  readonly options: readonly FieldOption[];
  readonly other?: boolean | undefined;
  readonly minChosen?: number | undefined;
  readonly maxChosen?: number | undefined;
}
interface CheckboxField extends Common {
  readonly type: 'checkbox';
  readonly default?: boolean | undefined;
}
export interface ConsentField extends Common {
  readonly type: 'consent';
  readonly default?: boolean | undefined;
  readonly text: string;
  readonly details?: string | undefined;
  readonly url?: string | undefined;
}
interface RatingField extends Common {
  readonly type: 'rating';
  readonly default?: number | undefined;
  readonly max?: number | undefined;
}
interface ScaleField extends Common {
  readonly type: 'scale';
  readonly default?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly lowLabel?: string | undefined;
  readonly highLabel?: string | undefined;
}
interface FileField extends Common {
  readonly type: 'file';
  readonly maxFiles?: number | undefined;
  readonly kinds?: readonly FileKind[] | undefined;
}
/** Set by the page. */
interface HiddenField extends Common, Texts {
  readonly type: 'hidden';
}
/** Never read from a request. */
export interface CalculatedField extends Common {
  readonly type: 'calculated';
  readonly expression: string;
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
}
/** A paragraph between fields. It has no name and no value. */
interface StatementField {
  readonly type: 'statement';
  readonly text: string;
  readonly width?: 'full' | 'half' | undefined;
  readonly showIf?: Condition | undefined;
}

export type NamedField =
  | TextField
  | TextareaField
  | EmailField
  | UrlField
  | PhoneField
  | NumberField
  | NameField
  | AddressField
  | CountryField
  | MomentField
  | ChoiceField
  | CheckboxesField
  | CheckboxField
  | ConsentField
  | RatingField
  | ScaleField
  | FileField
  | HiddenField
  | CalculatedField;
export type Field = NamedField | StatementField;
export type FieldType = Field['type'];

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
  readonly showIf?: Condition | undefined;
}

/** What a definition says of its fields: all that the checking of values needs, here and in the widget. */
export interface FormShape {
  readonly fields: readonly Field[];
  readonly steps: readonly Step[];
}

/** The parts of a name or an address by their names; a blank part is absent. */
export type Parts = Readonly<Record<string, string>>;
export type FieldValue = string | number | boolean | readonly string[] | Parts;
export type FormValues = Readonly<Record<string, FieldValue>>;
