import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';

export const sign = defineCall({
  method: 'POST',
  path: '/api/v1/forms/guestbook/entries',
  caller: 'widget',
  tag: 'Guestbook',
  summary: 'Signs the guestbook of a page',
  body: z.strictObject({ name: z.string().min(1).max(40) }),
  answers: { 201: z.object({ id: z.string(), signed: z.number() }) },
});
