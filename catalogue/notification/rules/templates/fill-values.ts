import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import { atPath, isMissing, withAtPath } from './at-path.ts';
import { isCurrency, isDayAlone, readMoment, readNumber } from './formats.ts';
import type { TemplateValue, ValueKind } from './template.ts';

export interface Filled {
  readonly data: Readonly<Record<string, unknown>>;
  /** Values that are missing, whose blocks are left out. */
  readonly leftOut: readonly string[];
  /** All that are missing. */
  readonly missing: readonly string[];
  /** Sentences by field, e.g. `data.order.number`. */
  readonly faults: Readonly<Record<string, string>>;
}

interface Around {
  /** ms */
  readonly now: number;
  /** Whether a host is of the project. */
  readonly isOwn: (host: string) => boolean;
}

/** Data as a template takes it: what is missing is filled in or refused, what is of a wrong kind is refused. */
export function fillValues(values: readonly TemplateValue[], given: Readonly<Record<string, unknown>>, around: Around): Filled {
  let data: Readonly<Record<string, unknown>> = given;
  const [leftOut, missing]: [string[], string[]] = [[], []];
  const faults: Record<string, string> = {};
  for (const value of values) {
    const { name, kind, ifMissing } = value;
    const found = atPath(given, name);
    if (!isMissing(found)) {
      const wrong = judgeValue(value, found, around);
      if (wrong !== undefined) faults[`data.${name}`] = wrong;
      continue;
    }
    missing.push(name);
    if (ifMissing === 'refuse') faults[`data.${name}`] = 'This value is missing.';
    else if (ifMissing === 'leave-out') leftOut.push(name);
    else if (ifMissing !== 'empty') data = withAtPath(data, name, standIn(kind, ifMissing.use, around.now));
  }
  return { data, leftOut, missing, faults };
}

function standIn(kind: ValueKind, use: string | number | boolean, now: number): unknown {
  if (use !== 'now' || (kind !== 'date' && kind !== 'datetime')) return use;
  return new Date(now).toISOString();
}

const SENTENCES: Readonly<Record<ValueKind, string>> = {
  text: 'This must be text.',
  number: 'This must be a number.',
  money: 'This must be an amount, e.g. "48.00".',
  date: 'This must be a date, e.g. 2026-11-22.',
  datetime: 'This must be a time, e.g. 2026-11-22T10:15:30Z.',
  boolean: 'This must be true or false.',
  link: 'This must be an address that begins with https://.',
  image: 'This must be an address that begins with https://.',
  list: 'This must be a list.',
};

function judgeValue({ kind, ownDomains }: TemplateValue, value: unknown, { now, isOwn }: Around): string | undefined {
  if (!isOfKind(kind, value, now)) return SENTENCES[kind];
  if (kind === 'link' && ownDomains && !isOwn(hostOfPasted(String(value)))) return 'This must lead to a domain of your project.';
  return undefined;
}

function isOfKind(kind: ValueKind, value: unknown, now: number): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    case 'number':
      return readNumber(value) !== undefined;
    case 'money':
      return readNumber(value) !== undefined || isAmount(value);
    case 'date':
    case 'datetime':
      return isDayAlone(value) ? !Number.isNaN(Date.parse(String(value))) : readMoment(value, now) !== undefined;
    case 'boolean':
      return typeof value === 'boolean';
    case 'link':
    case 'image':
      return typeof value === 'string' && isSecure(value);
    case 'list':
      return Array.isArray(value);
  }
}

function isAmount(value: unknown): boolean {
  return readNumber(atPath(value, 'amount')) !== undefined && isCurrency(atPath(value, 'currency'));
}

/** Read by pattern, as rules know no browser: host, perhaps a port, then anything but spaces. */
function isSecure(value: string): boolean {
  return /^https:\/\/[^\s/?#@:\\<>"']+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/i.test(value);
}
