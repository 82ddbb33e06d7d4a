import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { type Subject, findsIn, isSubject } from '../../rules/subject.ts';
import type { Row } from '../store.ts';
import type { SearchedTable } from './searched-tables.ts';

/** Tells whether a row of the table is the subject's. */
export function makeIsOfSubject(keyring: Keyring, { subject: where }: SearchedTable, subject: Subject): (row: Row) => boolean {
  const { values = [], json = [], texts = [], open } = where;
  const finds = findsIn(subject);
  const text = (row: Row, column: string): string => (typeof row[column] === 'string' ? row[column] : '');
  return (row) =>
    values.some((column) => isSubject(subject, text(row, column))) ||
    texts.some((column) => finds(text(row, column))) ||
    [...json.map((column) => text(row, column)), open?.(keyring, row) ?? ''].some((stored) => holds(parsed(stored), subject));
}

function holds(value: unknown, subject: Subject): boolean {
  if (typeof value === 'string') return isSubject(subject, value);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, subject));
}

/** What is no JSON is a text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
