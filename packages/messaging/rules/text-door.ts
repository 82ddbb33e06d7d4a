import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';

/** 403 `invalid-signature` for what no sender of the project has signed. */
export const receiveText = defineCall({
  method: 'POST',
  path: '/api/v1/inbound/twilio/:key',
  caller: 'provider',
  tag: 'Senders',
  summary: 'Report what became of a text, or deliver one that came in; signed as Twilio does',
  consumes: 'form',
  query: z.object({
    on: z.enum(['status', 'text'], { error: 'Choose "status" or "text".' }).describe('What the request tells of.'),
    ref: z.string().max(64, 'At most 64 characters.').optional().describe('Which text of ours it is about.'),
  }),
  body: z
    .record(z.string().max(100), z.string().max(20_000), { error: 'This must be a form.' })
    .meta({ examples: [{ MessageStatus: 'delivered', MessageSid: 'SM00000000000000000000000000000000' }] }),
  headers: z.object({
    'x-twilio-signature': z.string().max(100).optional().describe('HMAC-SHA1 with the token of the sender, in base64.'),
  }),
  refuses: ['not_found', 'rate-limited', 'invalid-signature'],
  answers: { 200: z.string().describe('XML with what is said in return to a text.'), 204: z.undefined() },
});
