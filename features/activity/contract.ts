import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { kinds } from './rules/actions.ts';
import { activityQuery } from './rules/page.ts';

/** The account's own log, newest first; 90 days are kept. `next` is the `before` of the page after this one. */
export const listActivity = defineCall({
  method: 'GET',
  path: '/api/Profile/Activity',
  caller: 'session',
  role: 'self',
  summary: 'What was done with the account',
  tag: 'Activity',
  query: activityQuery,
  answers: {
    200: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: z.number().int().describe('Milliseconds since the epoch, UTC.'),
          action: z.string().describe('Noun and verb, e.g. `licence.renewed`.'),
          kind: z.enum(kinds).nullable(),
          sentence: z.string(),
          target: z.string().describe('What it was done to, "" where the sentence says it all.'),
          detail: z.string(),
          address: z.string().describe('Network address of who did it.'),
          by: z.string().nullable().describe('The username of the member who did it; null for yourself, and where nobody was logged in.'),
          secret: z.string().nullable().describe('The name of the secret by which a server did it; null where none was used.'),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
});
