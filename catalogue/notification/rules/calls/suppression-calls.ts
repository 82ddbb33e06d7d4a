import { type Call, defineCall } from '@inlay/kernel/contract.ts';
import { EMAIL } from '@inlay/kernel/fields.ts';
import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import * as z from 'zod';

/** Of one import. */
export const SUPPRESSED_AT_ONCE = 1_000;

const address = z
  .string({ error: 'Enter an address, e.g. "visitor@example.com".' })
  .trim()
  .regex(EMAIL, 'Enter an address, e.g. "visitor@example.com".');

const SUPPRESSED = { address: 'visitor@example.com', channel: 'email', reason: 'bounce', since: '2026-11-22T13:12:09.000Z' } as const;

const suppressedAddress = z
  .object({
    address: z.string(),
    channel: z.literal('email'),
    reason: z.enum(['bounce', 'complaint', 'owner', 'stop']).describe('`owner`: you suppressed it.'),
    since: wireTime,
  })
  .meta({ examples: [SUPPRESSED] });

interface Common {
  readonly path: `/api/v1/notification/${string}`;
  readonly tag: string;
  readonly refuses: NonNullable<Call['refuses']>;
}

/** The calls about addresses that nothing is sent to: the list of the project, seen through its channel. */
export function suppressionCalls<const C extends Common>({ path, tag, refuses }: C) {
  const secret = { caller: 'secret', tag, refuses } as const;
  const change = { ...secret, role: 'developer', refuses: [...refuses, 'reauth_required'] } as const;
  return {
    listSuppressed: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/suppressions`,
      role: 'viewer',
      summary: 'List suppressed addresses of your project, newest first',
      query: z.object({
        address: z
          .string()
          .max(320, 'At most 320 characters.')
          .regex(/^[^\0]*$/, 'This address is not valid.')
          .optional()
          .describe('The full address. Case doesn’t matter.'),
        limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
        cursor: z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.'),
      }),
      answers: {
        200: z
          .object({
            items: z.array(suppressedAddress),
            next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
          })
          .meta({ examples: [{ items: [SUPPRESSED], next: null }] }),
      },
    }),
    suppress: defineCall({
      ...change,
      method: 'POST',
      path: `${path}/suppressions`,
      summary: 'Suppress an address. If it is suppressed already, it keeps its reason',
      body: z.strictObject({ address: address.describe('One address.') }).meta({ examples: [{ address: SUPPRESSED.address }] }),
      answers: { 201: suppressedAddress },
    }),
    importSuppressed: defineCall({
      ...change,
      method: 'POST',
      path: `${path}/suppressions/import`,
      summary: 'Suppress up to 1,000 addresses',
      maxBytes: 512 * 1_024,
      body: z
        .strictObject({
          addresses: z
            .array(address, { error: 'This must be a list of addresses.' })
            .min(1, 'Add at least one address.')
            .max(SUPPRESSED_AT_ONCE, `Please add at most ${SUPPRESSED_AT_ONCE.toLocaleString('en')} addresses.`)
            .describe('1 to 1,000.'),
        })
        .meta({ examples: [{ addresses: [SUPPRESSED.address] }] }),
      answers: {
        200: z
          .object({ added: z.int(), already: z.int().describe('Suppressed already. They keep their reason.') })
          .meta({ examples: [{ added: 1, already: 0 }] }),
      },
    }),
    releaseSuppressed: defineCall({
      ...change,
      method: 'DELETE',
      path: `${path}/suppressions/:address`,
      summary: 'Release a suppressed address',
      answers: {
        200: z
          .object({ address: z.string(), deleted: z.literal(true) })
          .meta({ examples: [{ address: SUPPRESSED.address, deleted: true }] }),
      },
    }),
  };
}
