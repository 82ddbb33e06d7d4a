import { isRecord } from '@inlay/kernel/is-record.ts';
import { ADDRESS_PARTS, type FormShape, NAME_PARTS } from '../field.ts';
import { namedFields } from '../field-order.ts';
import type { Collected, Entries } from './judged.ts';

interface CollectedBody {
  readonly fields: Collected;
  /** What belongs to no field. */
  readonly others: Collected;
}

/** Flat and nested names become one: `address.city` and `{ address: { city } }` are the same; sent both ways, the value counts twice. */
export function collectBody(shape: FormShape, body: unknown): CollectedBody {
  const named = namedFields(shape);
  const withParts = new Map<string, readonly string[]>();
  for (const field of named) {
    if (field.type === 'address') withParts.set(field.name, ADDRESS_PARTS);
    else if (field.type === 'name' && field.parts !== 'single') withParts.set(field.name, NAME_PARTS);
  }
  const known = new Set([
    ...named.map(({ name }) => name),
    ...[...withParts].flatMap(([name, parts]) => parts.map((part) => `${name}.${part}`)),
  ]);
  const fields = new Map<string, unknown[]>();
  const others = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => {
    const into = known.has(name) ? fields : others;
    const entries = into.get(name) ?? [];
    into.set(name, entries);
    for (const entry of (Array.isArray(value) ? value : [value]) as Entries) entries.push(entry);
  };
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    if (withParts.has(name) && isRecord(value)) for (const [part, inner] of Object.entries(value)) add(`${name}.${part}`, inner);
    else add(name, value);
  }
  return { fields, others };
}
