import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { definitionBody, definitionQuery, formDefinition, formList, versionList, versionsQuery } from './rules/calls/form-shapes.ts';
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
import { TAGS, widgetCalls } from './rules/calls/widget-calls.ts';
import type { Preset } from './rules/settings/form-settings.ts';

const KIB = 1_024;

const ofSecret = ['invalid-secret', 'account-suspended', 'not-subscribed', 'license-expired', 'rate-limited', 'quota-exceeded'] as const;
const gone = (id: string) => z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id, deleted: true }] });

/** The calls of a preset: both have the same, each below its own path. */
export function formCalls(preset: Preset) {
  const path = `/api/v1/forms/${preset}` as const;
  const secret = { caller: 'secret', tag: TAGS[preset], refuses: ofSecret } as const;
  return {
    ...widgetCalls(preset),
    listForms: defineCall({
      ...secret,
      inHouse: true,
      method: 'GET',
      path: `${path}/forms`,
      role: 'viewer',
      summary: 'Your forms, `main` first',
      answers: { 200: formList },
    }),
    readDefinition: defineCall({
      ...secret,
      inHouse: true,
      method: 'GET',
      path: `${path}/forms/:form/definition`,
      role: 'viewer',
      summary: 'The definition of a form, or one of its earlier versions',
      query: definitionQuery,
      answers: { 200: formDefinition },
    }),
    listVersions: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/forms/:form/versions`,
      role: 'viewer',
      summary: 'The versions of a form, newest first',
      query: versionsQuery,
      answers: { 200: versionList },
    }),
    saveDefinition: defineCall({
      ...secret,
      method: 'PUT',
      path: `${path}/forms/:form/definition`,
      role: 'developer',
      summary: 'Create a form, or replace its whole definition',
      maxBytes: 1_024 * KIB,
      body: definitionBody,
      refuses: [...ofSecret, 'conflict', 'limit-reached'],
      answers: { 200: formDefinition, 201: formDefinition },
    }),
    publishForm: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/forms/:form/publish`,
      role: 'developer',
      summary: 'Copy a form from Test to Live, as the next version there. Takes a live secret',
      refuses: [...ofSecret, 'forbidden', 'conflict', 'limit-reached'],
      answers: { 200: formDefinition, 201: formDefinition },
    }),
    deleteForm: defineCall({
      ...secret,
      method: 'DELETE',
      path: `${path}/forms/:form`,
      role: 'developer',
      summary: 'Delete a form; its submissions can be read for 30 days',
      refuses: [...ofSecret, 'conflict'],
      answers: { 200: gone('newsletter') },
    }),

    listRecipients: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/recipients`,
      role: 'viewer',
      summary: 'Whether the addresses that get notices have confirmed',
      query: recipientsQuery,
      answers: { 200: recipientList },
    }),
    askRecipient: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/recipients/ask`,
      role: 'developer',
      summary: 'Ask an address again to confirm, at most 3 times a day',
      body: askedRecipient,
      answers: { 200: recipient },
    }),

    listSubmissions: defineCall({
      ...secret,
      inHouse: true,
      method: 'GET',
      path: `${path}/submissions`,
      role: 'viewer',
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
      inHouse: true,
      method: 'GET',
      path: `${path}/submissions/:id`,
      role: 'viewer',
      summary: 'One submission',
      answers: { 200: submission },
    }),
    readFile: defineCall({
      ...secret,
      inHouse: true,
      method: 'GET',
      path: `${path}/files/:id`,
      role: 'viewer',
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
      inHouse: true,
      method: 'PUT',
      path: `${path}/submissions/:id`,
      role: 'developer',
      summary: 'Change status, tags, note or assignee; what you leave out stays',
      body: submissionChanges,
      refuses: [...ofSecret, 'conflict'],
      answers: { 200: submission },
    }),
    deleteSubmission: defineCall({
      ...secret,
      inHouse: true,
      method: 'DELETE',
      path: `${path}/submissions/:id`,
      role: 'developer',
      summary: 'Delete a submission',
      refuses: [...ofSecret, 'reauth_required'],
      answers: { 200: gone(SUBMISSION.id) },
    }),
    changeMany: defineCall({
      ...secret,
      inHouse: true,
      method: 'POST',
      path: `${path}/submissions/bulk`,
      role: 'developer',
      summary: 'Change or delete up to 100 submissions, each by itself',
      body: bulkChange,
      refuses: [...ofSecret, 'reauth_required'],
      answers: { 200: bulkAnswer },
    }),
    importSubmissions: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/submissions/import`,
      role: 'developer',
      summary: 'Import submissions of another service, each once, without mails or events',
      maxBytes: IMPORT_BYTES,
      body: importBody,
      answers: { 200: importAnswer },
    }),
    reply: defineCall({
      ...secret,
      inHouse: true,
      method: 'POST',
      path: `${path}/submissions/:id/replies`,
      role: 'developer',
      summary: "Write to the visitor, at the submission's own address and no other",
      body: newReply,
      refuses: [...ofSecret, 'conflict'],
      answers: { 201: reply },
    }),
    listReplies: defineCall({
      ...secret,
      inHouse: true,
      method: 'GET',
      path: `${path}/submissions/:id/replies`,
      role: 'viewer',
      summary: 'The thread of a submission, oldest first',
      answers: { 200: replyList },
    }),
    exportSubmissions: defineCall({
      ...secret,
      inHouse: true,
      method: 'GET',
      path: `${path}/export`,
      role: 'developer',
      summary: 'All submissions of a form as a file, oldest first',
      query: exportQuery,
      refuses: [...ofSecret, 'reauth_required'],
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
      role: 'viewer',
      summary: 'How often a form was shown, started, sent and answered, by day',
      query: figuresQuery,
      answers: { 200: figuresAnswer },
    }),
  };
}

export type FormCalls = ReturnType<typeof formCalls>;
