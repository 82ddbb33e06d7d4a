import * as z from 'zod';
import { readMailbox } from './mailbox.ts';

const MAILBOX_MAX = 400;
const mailboxOrNone = (sentence: string) =>
  z
    .string({ error: 'This must be text.' })
    .trim()
    .max(MAILBOX_MAX, sentence)
    .refine((text) => text === '' || readMailbox(text) !== undefined, sentence);

const whole = (least: number, most: number, unit: string) => {
  const sentence = `Choose ${least} to ${most} ${unit}.`;
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence);
};

export const emailSettings = z.strictObject({
  from: mailboxOrNone('Enter one address, e.g. Shop <no-reply@shop.example.com>.').default(''),
  replyTo: mailboxOrNone('Enter one address.').default(''),
  dedupeHours: whole(1, 168, 'hours').default(24),
  keepDays: whole(1, 90, 'days').default(90),
});
export type EmailSettings = z.output<typeof emailSettings>;
