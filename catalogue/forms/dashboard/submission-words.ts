import { isRecord } from '@inlay/kernel/is-record.ts';
import { namedFields } from '../rules/field-order.ts';
import type { Field } from '../rules/field.ts';
import type { FormDefinition, Submission } from './inbox-calls.ts';
import { isFileId } from '../rules/files/file-id.ts';

const REASONS: Readonly<Record<string, string>> = {
  honeypot: 'Filled in a field that people can’t see',
  'too-fast': 'Sent within seconds of opening the form',
  'no-ticket': 'Sent without opening the form, or long after',
  'no-origin': 'Not sent from a web page',
  links: 'Many links',
  markup: 'Links written as HTML or BBCode',
  'allowed-sender': 'From a sender you allow',
  repeated: 'Same text as an earlier message',
  'repeated-elsewhere': 'Same text as messages to other projects',
  disposable: 'Disposable email address',
  'blocked-word': 'Contains a word you block',
  'busy-network': 'Many messages from this network',
  classifier: 'Wording, compared with known spam and your own verdicts',
  captcha: 'Solved a captcha',
};

/** Why a score is what it is, in words. */
export const reasonText = (signal: string): string => REASONS[signal] ?? signal;

export const signedPoints = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`;

/** A value as one text: lists and parts in a row. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(String).join('; ');
  if (isRecord(value)) return Object.values(value).map(String).join(', ');
  return String(value ?? '');
}

/** Files are shown by themselves; those that are gone leave their ids behind. */
const isFileList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isFileId);

/** Values but files, by the labels of today's definition, in its order; then what it no longer has, and what was sent beside. */
export function labelledValues({ values, extra }: Submission, definition: Pick<FormDefinition, 'fields'> | undefined) {
  const fields = namedFields({ fields: (definition?.fields ?? []) as unknown as readonly Field[] });
  const known = fields.flatMap(({ name, label }) =>
    Object.hasOwn(values, name) && !isFileList(values[name]) ? [{ name, label, text: valueText(values[name]) }] : [],
  );
  const rest = Object.entries({ ...values, ...extra })
    .filter(([name, value]) => !isFileList(value) && !known.some((one) => one.name === name))
    .map(([name, value]) => ({ name, label: name, text: valueText(value) }));
  return [...known, ...rest];
}

/** Whom it is from, and the longest text: what a row of the list shows. */
export function summaryOf({ values, reference }: Submission): { readonly from: string; readonly text: string } {
  const texts = Object.entries(values)
    .filter(([, value]) => !isFileList(value))
    .map(([name, value]) => [name, valueText(value)] as const);
  const email = texts.find(([, text]) => /^[^\s@]+@[^\s@]+$/.test(text));
  const longest = texts.filter((one) => one !== email).toSorted(([, a], [, b]) => b.length - a.length)[0];
  return { from: email?.[1] ?? reference, text: longest?.[1] ?? '' };
}
