import type { TemplateValue, ValueKind } from './template.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: string | number | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: object;
}

const KINDS: Readonly<Record<ValueKind, Schema>> = {
  text: { type: ['string', 'number'] },
  number: { type: ['number', 'string'] },
  money: { type: ['number', 'string', 'object'] },
  date: { type: ['string', 'number'] },
  datetime: { type: ['string', 'number'] },
  boolean: { type: 'boolean' },
  link: { type: 'string', format: 'uri', pattern: '^https://' },
  image: { type: 'string', format: 'uri', pattern: '^https://' },
  list: { type: 'array', items: {} },
};

/** What a template's `data` looks like, for whoever writes the call: JSON Schema 2020-12. */
export function dataSchema(values: readonly TemplateValue[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...objectOf(values.map((value) => ({ value, path: value.name.split('.') }))),
  };
}

interface Placed {
  readonly value: TemplateValue;
  readonly path: readonly string[];
}

function objectOf(placed: readonly Placed[]): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const name of new Set(placed.map(({ path }) => path[0] ?? ''))) {
    const own = placed.filter(({ path }) => path[0] === name);
    const inner = own.filter(({ path }) => path.length > 1);
    const leaf = own.find(({ path }) => path.length === 1)?.value;
    properties[name] =
      inner.length === 0 && leaf ? leafOf(leaf) : objectOf(inner.map(({ value, path }) => ({ value, path: path.slice(1) })));
    if (own.some(({ value }) => value.ifMissing === 'refuse')) required.push(name);
  }
  return { type: 'object', properties, required };
}

const leafOf = ({ kind, ifMissing }: TemplateValue): Schema => ({
  ...KINDS[kind],
  ...(typeof ifMissing === 'object' && { default: ifMissing.use }),
});
