import type { PostedBody } from '@inlay/hosted/face.ts';
import type { Definition } from '../../rules/definition.ts';
import { ADDRESS_PARTS, NAME_PARTS, type NamedField } from '../../rules/field.ts';
import { namedFields } from '../../rules/field-order.ts';

/** What stands in a form's controls, by their names. */
export interface EnteredValues {
  /** Undefined: nothing was entered there. */
  text(name: string): string | undefined;
  list(name: string): readonly string[];
}

export const partNames = (field: NamedField): readonly string[] =>
  field.type === 'address'
    ? ADDRESS_PARTS.map((part) => `${field.name}.${part}`)
    : field.type === 'name' && field.parts !== 'single'
      ? NAME_PARTS.map((part) => `${field.name}.${part}`)
      : [field.name];

const valuesIn = (texts: ReadonlyMap<string, readonly string[]>): EnteredValues => ({
  text: (name) => texts.get(name)?.find((text) => text !== ''),
  list: (name) => texts.get(name) ?? [],
});

/** As it was posted; what is neither text nor a list of texts had no control. */
export function postedValues({ fields }: Pick<Definition, 'fields'>, body: PostedBody): EnteredValues {
  const named = namedFields({ fields }).flatMap((field) => partNames(field));
  return valuesIn(
    new Map(
      named.map((name) => {
        const value = Object.hasOwn(body, name) ? body[name] : [];
        return [
          name,
          [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' || one === true ? [String(one)] : [])),
        ];
      }),
    ),
  );
}

/** What the address of a page fills in: fields that allow it, and no others. */
export const prefillOf = (
  { fields }: Pick<Definition, 'fields'>,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    namedFields({ fields })
      .filter(({ prefill, type }) => prefill && type !== 'consent' && type !== 'file')
      .flatMap((field) => partNames(field))
      .flatMap((name) => (Object.hasOwn(query, name) ? [[name, query[name] ?? '']] : [])),
  );

/** What stands there at first: the address's values before the form's own. */
export function firstValues({ fields }: Pick<Definition, 'fields'>, prefill: Readonly<Record<string, string>>): EnteredValues {
  const texts = new Map<string, readonly string[]>();
  for (const field of namedFields({ fields })) {
    // A consent is given anew each time.
    if (field.type === 'consent') continue;
    const own = 'default' in field ? field.default : undefined;
    if (typeof own === 'object' && !Array.isArray(own)) {
      for (const [part, text] of Object.entries(own)) texts.set(`${field.name}.${part}`, [String(text)]);
    } else if (own !== undefined && own !== false) texts.set(field.name, [own].flat().map(String));
  }
  for (const [name, text] of Object.entries(prefill)) texts.set(name, [text]);
  return valuesIn(texts);
}
