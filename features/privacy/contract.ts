import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { deletionBody } from './rules/deletion.ts';

const tag = 'Profile';

const cell = z.union([z.string(), z.number(), z.null()]);

/** Needs a recent proof: else 401 `reauth_required`. At most ten an hour, else 429. */
export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/Profile/Export',
  caller: 'session',
  summary: 'Everything that is kept about the account',
  tag,
  answers: {
    200: z.object({
      format: z.literal('inlay-account-1'),
      exportedAt: z.string().describe('ISO 8601, UTC.'),
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
  summary: 'Delete the account',
  tag,
  body: deletionBody,
  answers: { 200: z.object({ status: z.literal(200), message: z.string() }) },
});
