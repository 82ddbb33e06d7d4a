import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import * as z from 'zod';
import { subjectBody, subjectOf, type SubjectKind, subjectKinds } from './subject.ts';

export const requestKinds = ['export', 'erase'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestStates = ['waiting', 'running', 'done', 'failed'] as const;
export type RequestState = (typeof requestStates)[number];

/** How long an export can be downloaded, counted from the request. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
/** What is not done by then has failed. */
export const GIVEN_UP_MS = 3 * DAY_MS;
/** All exports of a project that can be downloaded, sealed as they lie in the database. */
export const HELD_MAX = 1_024 ** 3;
export const HELD_FULL = 'The exports of this project hold 1 GB, which is the most. Wait until one of them expires.';
/** A request that waits behind an earlier one about the same person looks again after it. */
export const TURN_MS = 1_000;
/** How long a request goes before later ones of its project. One that can't be finished must not hold up the others until it is given up. */
export const FIRST_MS = HOUR_MS;

export const CONFIRM_DIFFERS = 'Enter the address once more to confirm.';

export const requestBody = z
  .strictObject({
    kind: z.enum(requestKinds, { error: 'Choose "export" or "erase".' }).describe('`erase` is for good.'),
    subject: subjectBody.describe('One of `email`, `phone` and `user`.'),
    confirm: z
      .string('This must be text.')
      .max(320, 'At most 320 characters.')
      .optional()
      .describe('The same address or id once more. Needed to erase from the dashboard, without a secret.'),
  })
  .meta({ examples: [{ kind: 'erase', subject: { email: 'visitor@example.com' } }] });

/** Whether what was typed to confirm is the address that the request names. */
export function confirms(typed: string | undefined, subject: { readonly [K in SubjectKind]?: string | undefined }): boolean {
  const kind = subjectKinds.find((name) => subject[name] !== undefined);
  if (kind === undefined || typed === undefined) return false;
  const [wanted, given] = [subjectOf(kind, subject[kind] ?? ''), subjectOf(kind, typed)];
  return wanted !== undefined && wanted.key === given?.key;
}

export const REQUEST = {
  id: 'prv_7sK2fQ9mXz4LbVn0RfYcHt',
  kind: 'erase',
  state: 'done',
  counts: { 'forms/contact-us': 3, events: 3 },
  createdAt: '2026-11-26T10:15:30.123Z',
  doneAt: '2026-11-26T10:15:31.004Z',
  expiresAt: null,
};

export const requestAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(requestKinds),
    state: z.enum(requestStates),
    counts: z
      .record(z.string(), z.int())
      .describe('How many rows were found, by component or kind of data, e.g. `forms/contact-us`, `events`, `dev-inbox`.'),
    createdAt: wireTime,
    doneAt: wireTime.nullable(),
    expiresAt: wireTime.nullable().describe('The export can be downloaded until then; null for an erasure.'),
  })
  .meta({ examples: [REQUEST] });
