import * as z from 'zod';
import type { ZodType } from 'zod';
import type { ApiField } from './api-call.ts';

/** The part of JSON Schema that our contracts come out as. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** As the server describes it: what goes in for a request, what comes out for an answer. */
export const jsonSchemaOf = (schema: ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    // Zod leaves out the examples of what it reads into something else, as if they showed what comes out.
    override: ({ zodSchema, jsonSchema }) => {
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (examples) jsonSchema.examples = examples as unknown[];
    },
  }) as JsonSchema;

/** The shapes that a value may have; "or nothing" is no shape of its own. */
export const shapesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null').flatMap(shapesOf) ?? [schema];

/** Each member and its members, in their order. Where the whole has several shapes, a member of more than one stands once. */
export function fieldsOf(schema: JsonSchema, prefix = ''): ApiField[] {
  const shapes = shapesOf(schema);
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const own = names.flatMap((name) => {
    const members = shapes.flatMap(({ properties }) => properties?.[name] ?? []);
    const required = shapes.every((shape) => shape.required?.includes(name));
    const field: ApiField = {
      name: prefix + name,
      // What may be missing may be null as well; it need not say so.
      type: [...new Set(members.flatMap((member) => (required ? [member] : shapesOf(member))).map(typeOf))].join(' or '),
      required,
      about: members.find(({ description }) => description)?.description ?? '',
    };
    return [field, ...members.slice(0, 1).flatMap((member) => fieldsOf(member, `${prefix}${name}.`))];
  });
  const inList = shapes.flatMap(({ items }) => (typeof items === 'object' ? fieldsOf(items, `${prefix.replace(/\.$/, '')}[].`) : []));
  const inRecord = shapes.flatMap(({ additionalProperties: each }) => (typeof each === 'object' ? fieldsOf(each, `${prefix}*.`) : []));
  return [...own, ...inList, ...inRecord];
}

/** What a value may be, for a reader. */
export function typeOf(schema: JsonSchema): string {
  const { const: only, enum: choices, type, items, prefixItems, format, maxLength } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' or ');
  if (schema.anyOf ?? schema.oneOf) return [...new Set((schema.anyOf ?? schema.oneOf ?? []).map(typeOf))].join(' or ');
  if (schema.allOf) return typeOf(Object.assign({}, ...schema.allOf) as JsonSchema);
  if (prefixItems) return `list of ${prefixItems.length}`;
  if (type === 'array') return typeof items === 'object' ? `list of ${typeOf(items)}` : 'list';
  if (format === 'binary') return 'file';
  const name = [type ?? 'any'].flat().join(' or ');
  return type === 'string' && maxLength !== undefined ? `string, at most ${maxLength}` : name;
}

/** Usual values by the name of a member, where the schema tells no more than "a text". */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'owner@example.com'],
  [/phone/i, '+1 555 010 0100'],
  [/website|url/i, 'https://www.example.com'],
  [/host|domain/i, 'www.example.com'],
  [/zip/i, '90210'],
  [/country/i, 'United States'],
  [/requestId|^id$|siteKey|compKey/i, '3f0c1f0e-2f5a-4c1e-9a52-6f1f0b1c7d10'],
  [/password/i, 'Correct-Horse7!'],
  [/date/i, '2026-11-22'],
  [/^(code)$/i, '123456'],
];

/** A value that the schema describes, with every member. A contract's own example goes before a made one. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.examples?.length) return schema.examples[0];
  const [shape = {}] = shapesOf(schema);
  if (shape !== schema) return exampleOf(shape, name);
  const { const: only, enum: choices, type: types, properties, additionalProperties: each, items, prefixItems } = schema;
  // Of a number that may be null there is a list.
  const [type] = [types].flat();
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (schema.allOf) return exampleOf(Object.assign({}, ...schema.allOf) as JsonSchema, name);
  if (prefixItems) return prefixItems.map((item) => exampleOf(item));
  if (type === 'array') return typeof items === 'object' ? [exampleOf(items, name)] : [];
  if (type === 'object') {
    const members = Object.entries(properties ?? {}).map(([key, member]) => [key, exampleOf(member, key)] as const);
    return Object.fromEntries(members.length === 0 && typeof each === 'object' ? [['name', exampleOf(each)]] : members);
  }
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'date-time') return '2026-11-22T10:15:30.000Z';
  return (USUAL.find(([named]) => named.test(name))?.[1] ?? (name === '' ? 'text' : name)).padEnd(schema.minLength ?? 0, 'x');
}
