import * as fc from 'fast-check';
import type { JsonSchema } from './described-calls.ts';

/** Values that mean something here, by the name of a field: keys, names and codes that are really there. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Bytes in place of a text, for fields that hold a file. */
export class FileBytes {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  constructor(bytes: Uint8Array, mimeType: string) {
    this.bytes = bytes;
    this.mimeType = mimeType;
  }
}

const BIG = 2 ** 31 - 1;
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M/wHwAEAQH/7yMK/gAAAABJRU5ErkJggg==', 'base64');

/** Values of the schema's shape, known ones more often than not. */
export function fromSchema(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const made = shaped(schema, known, name);
  const values = known[name] ?? known[name.split('.').at(-1) ?? ''];
  return values ? fc.oneof({ weight: 25, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made }) : made;
}

function shaped(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return fc.oneof(
      ...choices.map((choice) => fromSchema({ ...schema, ...choice, anyOf: undefined as never, oneOf: undefined as never }, known, name)),
    );
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => shaped({ ...schema, type: String(type) }, known, name)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, fromSchema(one, known, key)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => fromSchema(one, known)));
      return fc.array(fromSchema(schema.items || {}, known, name), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -BIG, -BIG), max: Math.min(schema.maximum ?? BIG, BIG) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ format, minLength = 0, maxLength = 60, pattern, allOf = [] }: JsonSchema): fc.Arbitrary<unknown> {
  // A picture costs the server a process of its own: now and then.
  if (format === 'binary')
    return fc.oneof(
      { weight: 20, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constant(new FileBytes(PIXEL, 'image/png')) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new FileBytes(bytes, 'image/png')) },
    );
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  const matching = patterns.flatMap((one) => {
    try {
      return [fc.stringMatching(new RegExp(one, 'u'), { size: 'small' })];
    } catch {
      return []; // look-aheads and classes of Unicode are more than fast-check reads
    }
  });
  if (matching.length > 0) return fc.oneof(...matching);
  return fc.oneof(fc.string({ ...bounds, unit: 'grapheme' }), fc.string(bounds), fc.webUrl(), fc.emailAddress());
}

/** What no schema asks for. */
const foreign: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '%00',
    '../',
    "' OR 1=1--",
    '{{7*7}}',
    '${7*7}',
    '\r\nx: y',
  ),
  fc.constantFrom<unknown>([], {}, [[]]),
  fc.constantFrom<unknown>(
    'x'.repeat(5_000),
    '\u{1f9f1}'.repeat(300),
    Array.from({ length: 3_000 }, () => 1),
    Array.from({ length: 300 }, () => ({})),
  ),
);

/** The same value with one or two things wrong: a member gone, of another type, or one too many. */
export const violating = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('drop', 'swap', 'swap', 'add', 'whole'),
        foreign,
        fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'id', ''), fc.string({ maxLength: 8 })),
      ),
      { minLength: 1, maxLength: 2 },
    )
    .map((changes) => changes.reduce<unknown>((changed, [at, how, other, key]) => change(changed, at, how, other, key), value));

function change(value: unknown, at: number, how: string, other: unknown, key: string): unknown {
  if (how === 'whole' || typeof value !== 'object' || value === null || Array.isArray(value)) return other;
  const entries = Object.entries(value);
  const index = entries.length > 0 ? at % entries.length : 0;
  if (how === 'add' || entries.length === 0) return Object.fromEntries([...entries, [key, other]]);
  return Object.fromEntries(entries.flatMap(([name, one], i) => (i !== index ? [[name, one]] : how === 'drop' ? [] : [[name, other]])));
}
