import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';
import * as z from 'zod';
import { depthOf } from '../templates/depth-of.ts';

/** In a text or a name of it. A text that spells the escape of a NUL is harmless. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

/** An object that its caller fills with anything, of so many bytes of UTF-8 as JSON. */
export const jsonObject = ({ depth, bytes }: { readonly depth: number; readonly bytes: number }) =>
  z
    .record(z.string(), z.unknown(), { error: 'This must be an object.' })
    // First: what is nested many thousand deep can't even be written as JSON.
    .refine((data) => depthOf(data) <= depth, { error: `Nest objects and lists at most ${depth} deep.`, abort: true })
    .refine((data) => bytesOf(JSON.stringify(data), bytes) <= bytes, `Please use at most ${bytes / 1_024} KB.`)
    .refine((data) => !holdsNul(data), 'This text holds a character that is not allowed.');
