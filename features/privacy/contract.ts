import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { deletionBody } from './rules/deletion.ts';
import { REQUEST, requestAnswer, requestBody } from './rules/request.ts';
import { subjectShape } from './rules/subject.ts';

const tag = 'Profile';

const cell = z.union([z.string(), z.number(), z.null()]);

/** Needs a recent proof: else 401 `reauth_required`. At most ten an hour, else 429. */
export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/Profile/Export',
  caller: 'session',
  role: 'self',
  summary: 'Everything we store about the account',
  tag,
  answers: {
    200: z.object({
      format: z.literal('inlay-account-1'),
      exportedAt: wireTime,
      userName: z.string(),
      tables: z
        .record(z.string(), z.array(z.record(z.string(), cell)))
        .describe(
          'Rows by table. Times are ISO 8601, UTC. Hashes, sealed secrets and internal ids are left out, and of the activity log all but the newest 10,000 entries.',
        ),
      files: z.array(z.object({ name: z.string(), mimeType: z.string(), base64: z.string() })),
    }),
  },
});

/**
 * Erases the account with everything that belongs to it, at once and for good; the keys of its sites stop working within seconds. Needs a
 * recent proof: else 401 `reauth_required`. 400 on `userName` when it is not the account's.
 */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/Profile/Account',
  caller: 'session',
  role: 'self',
  summary: 'Delete the account',
  tag,
  body: deletionBody,
  answers: { 200: z.object({ status: z.literal(200), message: z.string() }) },
});

const requests = { caller: 'secret', tag: 'Personal data' } as const;
const cursor = z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.');

/** Erasing is for good. By the session it needs a recent proof, else 401 `reauth_required`. An export that there is already is answered again. */
export const askRequest = defineCall({
  ...requests,
  method: 'POST',
  path: '/api/v1/privacy/requests',
  role: 'owner',
  summary: "Export or erase everything of the environment that is one visitor's, found by address or user",
  body: requestBody,
  refuses: ['reauth_required', 'limit-reached'],
  answers: { 202: requestAnswer },
});
export const listRequests = defineCall({
  ...requests,
  method: 'GET',
  path: '/api/v1/privacy/requests',
  role: 'owner',
  summary: 'Requests, newest first. With an address: only those about it',
  query: z.object({
    ...subjectShape,
    limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
    cursor,
  }),
  answers: {
    200: z
      .object({
        items: z.array(requestAnswer),
        next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
      })
      .meta({ examples: [{ items: [REQUEST], next: null }] }),
  },
});
export const readRequest = defineCall({
  ...requests,
  method: 'GET',
  path: '/api/v1/privacy/requests/:id',
  role: 'owner',
  summary: 'How far a request has come, and how many rows were found',
  answers: { 200: requestAnswer },
});
export const downloadExport = defineCall({
  ...requests,
  method: 'GET',
  path: '/api/v1/privacy/requests/:id/download',
  role: 'owner',
  summary: 'The ZIP of an export: one JSON for each component and kind of data, and the files; for seven days',
  refuses: ['conflict', 'link-expired'],
  answers: {
    200: z
      .string()
      .describe('The file, `application/zip`.')
      .meta({ examples: ['PK…'] }),
  },
});
