import type { Definition } from '../definition.ts';
import type { Field, FieldType } from '../field.ts';
import { namedFields } from '../field-order.ts';
import { fieldKinds } from './field-kinds.ts';

const NAME_MAX = 60;

/** Names of fields are told apart without regard to case. */
export function freeName({ fields }: Pick<Definition, 'fields'>, wanted: string): string {
  const taken = new Set(namedFields({ fields }).map(({ name }) => name.toLowerCase()));
  if (!taken.has(wanted.toLowerCase())) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted.slice(0, NAME_MAX - String(number).length)}${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

const OPTIONS = [
  { value: 'option-1', label: 'Option 1' },
  { value: 'option-2', label: 'Option 2' },
];

/** What a type can't be without. */
const OWN: Readonly<Partial<Record<FieldType, object>>> = {
  radio: { options: OPTIONS },
  checkboxes: { options: OPTIONS },
  select: { options: OPTIONS },
  consent: { text: 'I agree that my answers are stored.', required: true },
  calculated: { expression: '0' },
};

/** A field as the palette adds it: it can be saved as it is. */
export function freshField(definition: Pick<Definition, 'fields'>, type: FieldType): Field {
  if (type === 'statement') return { type, text: 'Text between two fields' };
  const name = freeName(definition, type);
  return { name, type, label: fieldKinds[type].label, ...OWN[type] } as Field;
}

/** The same field as another type: it keeps what every field has, and its options. */
export function asType(definition: Pick<Definition, 'fields'>, field: Field, type: FieldType): Field {
  const fresh = freshField(definition, type);
  if (field.type === 'statement') return fresh.type === 'statement' ? fresh : { ...fresh, ...(field.showIf && { showIf: field.showIf }) };
  if (fresh.type === 'statement') return { ...fresh, text: field.label, ...(field.showIf && { showIf: field.showIf }) };
  const { name, label, help, placeholder, required, width, prefill, autocomplete, showIf, personal } = field;
  const common = { name, label, help, placeholder, required, width, prefill, autocomplete, showIf, personal };
  const kept = Object.fromEntries(Object.entries(common).filter(([, value]) => value !== undefined));
  const options = 'options' in field && 'options' in fresh ? { options: field.options } : {};
  return { ...fresh, ...kept, ...options } as Field;
}
