import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { errors } from './errors.ts';

export const open = defineCall({
  method: 'GET',
  path: '/api/v1/forms/guestbook/entries',
  caller: 'widget',
  tag: 'Guestbook',
  summary: 'Opens the guestbook of a page',
  answers: { 200: z.object({ signed: z.number().describe('How many have signed.') }).meta({ examples: [{ signed: 1 }] }) },
});

export const sign = defineCall({
  method: 'POST',
  path: '/api/v1/forms/guestbook/entries',
  caller: 'widget',
  tag: 'Guestbook',
  summary: 'Signs the guestbook of a page',
  refuses: [errors['guestbook-full']],
  body: z.strictObject({ name: z.string().min(1).max(40).describe('Who signs.') }).meta({ examples: [{ name: 'Ada' }] }),
  answers: {
    201: z
      .object({ id: z.string(), signed: z.number().describe('How many have signed.') })
      .meta({ examples: [{ id: '7d0c6d6e-2d3f-4a52-9d55-0a3a6a0b7c11', signed: 1 }] }),
  },
});

export const empty = defineCall({
  method: 'POST',
  path: '/api/Guestbook/empty',
  caller: 'session',
  role: 'developer',
  tag: 'Guestbook',
  summary: 'Empties the guestbook',
  answers: { 200: z.object({ removed: z.number() }) },
});
