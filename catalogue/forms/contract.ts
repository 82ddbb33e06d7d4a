import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { errors } from './errors.ts';
import {
  definitionBody,
  definitionQuery,
  formDefinition,
  formList,
  formName,
  formSchema,
  sendAnswer,
  versionList,
  versionsQuery,
} from './rules/calls/form-shapes.ts';
import { IMPORT_BYTES, importAnswer, importBody } from './rules/calls/import-shapes.ts';
import {
  SUBMISSION,
  bulkAnswer,
  bulkChange,
  exportQuery,
  figuresAnswer,
  figuresQuery,
  listQuery,
  newReply,
  reply,
  replyList,
  submission,
  submissionChanges,
} from './rules/calls/submission-shapes.ts';
import { askedRecipient, recipient, recipientList, recipientsQuery } from './rules/calls/recipient-shapes.ts';
import type { Preset } from './rules/form-settings.ts';

const KIB = 1_024;

/** Loose: a call carries other headers too. What is wrong with a key is answered with its own code. */
const keysOf = (preset: Preset) =>
  z
    .looseObject({
      sitekey: z.string().optional().describe('The siteKey of the page. Without it the call is refused: `invalid-sitekey`.'),
      compkey: z.string().optional().describe('The compKey of the component. Without it: `invalid-compkey`.'),
    })
    .meta({ examples: [{ sitekey: 'inlay_test_pass', compkey: `inlay_test_forms_${preset}` }] });

const ofKeys = ['invalid-sitekey', 'invalid-compkey', 'license-expired', 'domain-not-allowed', 'quota-exceeded', 'rate-limited'] as const;
const ofSecret = ['invalid-secret', 'not-subscribed', 'license-expired', 'rate-limited', 'quota-exceeded'] as const;
const gone = (id: string) => z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id, deleted: true }] });

const TAGS: Readonly<Record<Preset, string>> = { 'contact-us': 'Contact Us', registrations: 'Registrations' };

/** The calls of a preset: both have the same, each below its own path. */
export function formCalls(preset: Preset) {
  const path = `/api/v1/forms/${preset}` as const;
  const widget = { caller: 'widget', tag: TAGS[preset], headers: keysOf(preset) } as const;
  const secret = { caller: 'secret', tag: TAGS[preset], refuses: ofSecret } as const;
  return {
    readSchema: defineCall({
      ...widget,
      method: 'GET',
      path: `${path}/forms/:form`,
      summary: 'A form for the page that shows it; a closed one says so in `availability`',
      query: z.object({ language: z.string().max(35).optional().describe('What the visitor reads, e.g. `de-AT`.') }),
      refuses: ofKeys,
      answers: { 200: formSchema },
    }),
    giveTicket: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/tickets`,
      summary: 'Says how far a visitor has come; the ticket makes a repeated submission one',
      body: z
        .strictObject({
          form: formName.default('main').describe('The slug of the form.'),
          at: z
            .string({ error: 'Say where the visitor is.' })
            .regex(/^(?:shown|started|step:[\w-]{1,60})$/, 'Choose "shown", "started" or "step:" and its id.')
            .describe('`shown`, `started` at the first input, or `step:` and the id of a step.'),
          ticket: z.string().max(1_000).optional().describe('The ticket that the page has already.'),
        })
        .meta({ examples: [{ form: 'main', at: 'shown' }] }),
      refuses: ofKeys,
      answers: {
        201: z
          .object({
            ticket: z.string().describe('Send it as `_ticket`. Good for 24 hours and one submission.'),
            honeypot: z.string().describe('Name of a field to hide from people: who fills it in is a program.'),
          })
          .meta({ examples: [{ ticket: 'TICKET_OF_THE_FORM', honeypot: 'website_3f9a1c' }] }),
      },
    }),
    checkStep: defineCall({
      ...widget,
      method: 'POST',
      path: `${path}/checks`,
      summary: 'Checks the entries of one step, so that a visitor may go on to the next; keeps nothing',
      maxBytes: 512 * KIB,
      body: z
        .looseObject({
          _form: z.unknown().optional().describe('The slug of the form, `main` by default.'),
          _step: z.unknown().optional().describe('The id of the step. The entries of the steps before it go along.'),
          _language: z.unknown().optional().describe('What the visitor reads.'),
        })
        .meta({ examples: [{ email: 'visitor@example.com', _form: 'main', _step: 'you' }] }),
      refuses: ofKeys,
      answers: {
        200: z.object({ step: z.string().describe('The id of the step, whose entries are right.') }).meta({ examples: [{ step: 'you' }] }),
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
      refuses: [...ofKeys, 'captcha-required', 'conflict', errors.closed],
      answers: { 201: sendAnswer },
    }),

    listForms: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/forms`,
      summary: 'Your forms, `main` first',
      answers: { 200: formList },
    }),
    readDefinition: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/forms/:form/definition`,
      summary: 'The definition of a form, or one of its earlier versions',
      query: definitionQuery,
      answers: { 200: formDefinition },
    }),
    listVersions: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/forms/:form/versions`,
      summary: 'The versions of a form, newest first',
      query: versionsQuery,
      answers: { 200: versionList },
    }),
    saveDefinition: defineCall({
      ...secret,
      method: 'PUT',
      path: `${path}/forms/:form/definition`,
      summary: 'Make a form, or replace its definition as a whole',
      maxBytes: 1_024 * KIB,
      body: definitionBody,
      refuses: [...ofSecret, 'conflict', 'limit-reached'],
      answers: { 200: formDefinition, 201: formDefinition },
    }),
    publishForm: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/forms/:form/publish`,
      summary: 'Copy a form from Test to Live, as the next version there. Takes a live secret',
      refuses: [...ofSecret, 'forbidden', 'conflict', 'limit-reached'],
      answers: { 200: formDefinition, 201: formDefinition },
    }),
    deleteForm: defineCall({
      ...secret,
      method: 'DELETE',
      path: `${path}/forms/:form`,
      summary: 'Delete a form; its submissions can be read for 30 days',
      refuses: [...ofSecret, 'conflict'],
      answers: { 200: gone('newsletter') },
    }),

    listRecipients: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/recipients`,
      summary: 'Whether the addresses that get notices have confirmed',
      query: recipientsQuery,
      answers: { 200: recipientList },
    }),
    askRecipient: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/recipients/ask`,
      summary: 'Ask an address again to confirm, at most 3 times a day',
      body: askedRecipient,
      answers: { 200: recipient },
    }),

    listSubmissions: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/submissions`,
      summary: 'What visitors sent, newest first',
      query: listQuery,
      answers: {
        200: z
          .object({
            items: z.array(submission),
            next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
          })
          .meta({ examples: [{ items: [SUBMISSION], next: null }] }),
      },
    }),
    readSubmission: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/submissions/:id`,
      summary: 'One submission',
      answers: { 200: submission },
    }),
    readFile: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/files/:id`,
      summary: 'A file that a visitor sent, always as a download',
      query: z.object({
        quarantined: z
          .literal('1', { error: 'Set it to 1, or leave it out.' })
          .optional()
          .describe('`1` for a file in quarantine: without it the call is refused with `conflict`.'),
      }),
      refuses: [...ofSecret, 'conflict'],
      answers: {
        200: z
          .string()
          .describe('The content, as `application/octet-stream`.')
          .meta({ examples: ['%PDF-1.7 …'] }),
      },
    }),
    changeSubmission: defineCall({
      ...secret,
      method: 'PUT',
      path: `${path}/submissions/:id`,
      summary: 'Change status, tags, note or assignee; what you leave out stays',
      body: submissionChanges,
      refuses: [...ofSecret, 'conflict'],
      answers: { 200: submission },
    }),
    deleteSubmission: defineCall({
      ...secret,
      method: 'DELETE',
      path: `${path}/submissions/:id`,
      summary: 'Delete a submission',
      answers: { 200: gone(SUBMISSION.id) },
    }),
    changeMany: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/submissions/bulk`,
      summary: 'Change or delete up to 100 submissions, each by itself',
      body: bulkChange,
      answers: { 200: bulkAnswer },
    }),
    importSubmissions: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/submissions/import`,
      summary: 'Import what visitors sent to another form; no mails, no events, and nothing twice',
      maxBytes: IMPORT_BYTES,
      body: importBody,
      answers: { 200: importAnswer },
    }),
    reply: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/submissions/:id/replies`,
      summary: "Write to the visitor, at the submission's own address and no other",
      body: newReply,
      refuses: [...ofSecret, 'conflict'],
      answers: { 201: reply },
    }),
    listReplies: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/submissions/:id/replies`,
      summary: 'The thread of a submission, oldest first',
      answers: { 200: replyList },
    }),
    exportSubmissions: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/export`,
      summary: 'All submissions of a form as a file, oldest first',
      query: exportQuery,
      answers: {
        200: z
          .string()
          .describe('The file.')
          .meta({ examples: ['"id","reference","form"'] }),
      },
    }),
    readFigures: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/figures`,
      summary: 'How often a form was shown, started, sent and answered, by day',
      query: figuresQuery,
      answers: { 200: figuresAnswer },
    }),
  };
}

export type FormCalls = ReturnType<typeof formCalls>;
