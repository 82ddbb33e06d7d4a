import { defineEvents } from '@inlay/kernel/parts/event-type.ts';
import * as z from 'zod';

export default defineEvents((define, batched) => ({
  'guestbook.signed': define({
    summary: 'A visitor signed the guestbook.',
    data: z.object({ name: z.string() }),
    example: { name: 'Ada' },
  }),
  'guestbook.opened': batched({
    summary: 'Visitors opened the guestbook.',
    item: { hostname: z.string() },
    example: { hostname: 'example.com' },
  }),
}));
