import { LOGO_MAX_BYTES } from '@inlay/kernel/constants.ts';
import * as z from 'zod';

const TYPES: readonly unknown[] = ['image/png', 'image/jpeg'];

/** What is wrong with a logo, or undefined. Exactly 5 MB is still allowed. */
export function logoSentence({ type, size }: { type: string | undefined; size: number }): string | undefined {
  if (!TYPES.includes(type)) return 'Only PNG/JPG files allowed';
  return size > LOGO_MAX_BYTES ? 'File size exceeds 5MB' : undefined;
}

/** A chosen file as the browser holds it: this much of a `File` the rule needs. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const isChosenFile = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'type' in value && 'size' in value;

const sentence = (value: unknown) => (isChosenFile(value) ? logoSentence(value) : 'Only PNG/JPG files allowed');

/** The form's own field; null when none is chosen. */
export const logoField = z
  .custom<ChosenFile>((value) => sentence(value) === undefined, { error: (issue) => sentence(issue.input) })
  .nullish();
