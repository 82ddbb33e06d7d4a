import { type Fields, Refusal, fieldsOf } from '@inlay/kernel/errors.ts';
import type * as z from 'zod';
import type { NewMessage } from './message-shapes.ts';

/** A message of a batch, or what is wrong with it. */
export type BatchEntry = NewMessage | Refusal;

/** @param newMessage what one is judged by */
export function readEntry(newMessage: z.ZodType<NewMessage>, message: unknown): BatchEntry {
  const parsed = newMessage.safeParse(message);
  return parsed.success ? parsed.data : new Refusal('invalid_request', { fields: fieldsOf(parsed.error) });
}

/** A refusal of one message as one of the whole batch: its fields have the place before them. */
export const atPlace = (refusal: Refusal, i: number): Refusal =>
  refusal.fields
    ? new Refusal('invalid_request', {
        fields: Object.fromEntries(Object.entries(refusal.fields).map(([name, said]) => [`messages.${i}.${name}`, said])),
      })
    : refusal;

/** Each fault by its place in the batch, e.g. `messages.3.to`. @throws Refusal `invalid_request` where one of them is wrong */
export function requireAll(entries: readonly unknown[]): void {
  const fields = entries.flatMap((entry, i) =>
    entry instanceof Refusal ? Object.entries(entry.fields ?? {}).map(([name, said]) => [`messages.${i}.${name}`, said] as const) : [],
  );
  if (fields.length > 0) throw new Refusal('invalid_request', { fields: Object.fromEntries(fields) });
}

export interface RefusedEntry {
  readonly error: { readonly code: string; readonly message: string; readonly fields?: Fields };
}

export const refusedEntry = ({ code, message, fields }: Refusal): RefusedEntry => ({ error: { code, message, ...(fields && { fields }) } });
