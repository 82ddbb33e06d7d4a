import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { contactBody } from './rules/contact-fields.ts';

/** The captcha token is redeemed on the server; one that fails answers 400 on the field `inlay-response`. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/Contact',
  caller: 'public',
  summary: 'Send the contact form',
  tag: 'Contact',
  body: contactBody,
  answers: { 200: z.object({ status: z.literal(200), message: z.string() }) },
});
