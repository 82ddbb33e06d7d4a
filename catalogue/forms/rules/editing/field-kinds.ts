import type { Field, FieldType } from '../field.ts';

export const KIND_GROUPS = ['Text', 'Choice', 'Place and time', 'Other'] as const;
type KindGroup = (typeof KIND_GROUPS)[number];

interface FieldKind {
  readonly label: string;
  readonly group: KindGroup;
}

/** What the builder calls each type of field, in the order of its palette. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: { label: 'Short text', group: 'Text' },
  textarea: { label: 'Long text', group: 'Text' },
  name: { label: 'Name', group: 'Text' },
  email: { label: 'Email', group: 'Text' },
  phone: { label: 'Phone', group: 'Text' },
  url: { label: 'Web address', group: 'Text' },
  number: { label: 'Number', group: 'Text' },
  radio: { label: 'Radio buttons', group: 'Choice' },
  checkboxes: { label: 'Checkboxes', group: 'Choice' },
  select: { label: 'Dropdown', group: 'Choice' },
  checkbox: { label: 'Yes or no', group: 'Choice' },
  rating: { label: 'Rating', group: 'Choice' },
  scale: { label: 'Scale', group: 'Choice' },
  date: { label: 'Date', group: 'Place and time' },
  time: { label: 'Time', group: 'Place and time' },
  datetime: { label: 'Date and time', group: 'Place and time' },
  address: { label: 'Address', group: 'Place and time' },
  country: { label: 'Country', group: 'Place and time' },
  file: { label: 'Files', group: 'Other' },
  consent: { label: 'Consent', group: 'Other' },
  hidden: { label: 'Hidden', group: 'Other' },
  calculated: { label: 'Calculated', group: 'Other' },
  statement: { label: 'Text block', group: 'Other' },
};

export const fieldTypes = Object.keys(fieldKinds) as readonly FieldType[];

/** What a field is called in lists: a text block has no label. */
export const titleOf = (field: Field): string => (field.type === 'statement' ? field.text : field.label || field.name) || 'Untitled';
