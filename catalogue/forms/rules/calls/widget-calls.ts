import { defineCall } from '@inlay/kernel/contract.ts';
import { REFUSED_KEYS, widgetKeys } from '@inlay/kernel/parts/widget-keys.ts';
import * as z from 'zod';
import { errors } from '../../errors.ts';
import type { Preset } from '../settings/form-settings.ts';
import { formName, formSchema, sendAnswer } from './form-shapes.ts';
import { MAIN } from '../form-name.ts';

const KIB = 1_024;

export const TAGS: Readonly<Record<Preset, string>> = { 'contact-us': 'Contact Us', registrations: 'Registrations' };

/** What a visitor's browser may call. */
export function widgetCalls(preset: Preset) {
  const path = `/api/v1/forms/${preset}` as const;
  const widget = { caller: 'widget', tag: TAGS[preset], headers: widgetKeys(`inlay_test_forms_${preset}`) } as const;
  return {
    readSchema: defineCall({
      ...widget,
      method: 'GET',
      path: `${path}/forms/:form`,
      summary: 'A form for the page that shows it; a closed one says so in `availability`',
      query: z.object({ language: z.string().max(35).optional().describe('What the visitor reads, e.g. `de-AT`.') }),
      refuses: REFUSED_KEYS,
      answers: { 200: formSchema },
    }),
    giveTicket: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/tickets`,
      summary: 'Notes how far a visitor has come; with the ticket, a repeated submission counts once',
      body: z
        .strictObject({
          form: formName.default(MAIN).describe('The slug of the form.'),
          at: z
            .string({ error: 'Say where the visitor is.' })
            .regex(/^(?:shown|started|step:[\w-]{1,60})$/, 'Choose "shown", "started" or "step:" and its id.')
            .describe('`shown`, `started` at the first input, or `step:` and the id of a step.'),
          ticket: z.string().max(1_000).optional().describe('The ticket that the page already has.'),
        })
        .meta({ examples: [{ form: 'main', at: 'shown' }] }),
      refuses: REFUSED_KEYS,
      answers: {
        201: z
          .object({
            ticket: z.string().describe('Send it as `_ticket`. Good for 24 hours and one submission.'),
            honeypot: z.string().describe('The name of a field to hide from people. Only programs fill it in.'),
          })
          .meta({ examples: [{ ticket: 'TICKET_OF_THE_FORM', honeypot: 'website_3f9a1c' }] }),
      },
    }),
    checkStep: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/checks`,
      summary: 'Checks the entries of one step before the visitor goes on; stores nothing',
      maxBytes: 512 * KIB,
      body: z
        .looseObject({
          _form: z.unknown().optional().describe('The slug of the form, `main` by default.'),
          _step: z.unknown().optional().describe('The id of the step. Send the entries of earlier steps too.'),
          _language: z.unknown().optional().describe('What the visitor reads.'),
        })
        .meta({ examples: [{ email: 'visitor@example.com', _form: 'main', _step: 'you' }] }),
      refuses: REFUSED_KEYS,
      answers: {
        200: z.object({ step: z.string().describe('The id of the step that was checked.') }).meta({ examples: [{ step: 'you' }] }),
      },
    }),
    sendForm: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/submissions`,
      summary: 'Sends a form. The same ticket with the same entries gets the first answer again',
      consumes: 'form-or-json',
      maxBytes: 512 * KIB,
      streamsFiles: true,
      body: z
        .looseObject({
          _form: z.unknown().optional().describe('The slug of the form, `main` by default.'),
          _ticket: z.unknown().optional().describe('The ticket of the page.'),
          _language: z.unknown().optional().describe('What the visitor reads.'),
          _page: z.unknown().optional().describe('Address of the page.'),
          'inlay-response': z.unknown().optional().describe('The token of the captcha, where one was asked for.'),
        })
        .meta({ examples: [{ name: 'A visitor', email: 'visitor@example.com', message: 'Hello', _form: 'main' }] }),
      refuses: [...REFUSED_KEYS, 'captcha-required', 'conflict', errors.closed],
      answers: { 201: sendAnswer },
    }),
  };
}
