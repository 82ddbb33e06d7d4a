import { type Call, defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { errors } from '../message-errors.ts';
import { IMPORT_BYTES } from '../recipients/recipient-limits.ts';
import { CATEGORY, category, categoryList, newCategory } from './category-shapes.ts';
import { changedPreferences, newPreferencesLink, preferences, preferencesLink } from './preference-shapes.ts';
import {
  RECIPIENT,
  newRecipient,
  recipient,
  recipientExport,
  recipientFile,
  recipientImport,
  recipientList,
  recipientsQuery,
} from './recipient-shapes.ts';

interface Common {
  readonly path: `/api/v1/notification/${string}`;
  readonly tag: string;
  readonly refuses: NonNullable<Call['refuses']>;
}

/** The calls about whom a project writes to, and what about. */
export function recipientCalls<const C extends Common>({ path, tag, refuses }: C) {
  const secret = { caller: 'secret', tag, refuses } as const;
  return {
    listRecipients: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/recipients`,
      role: 'viewer',
      summary: 'List recipients, newest first',
      query: recipientsQuery,
      answers: { 200: recipientList },
    }),
    exportRecipients: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/recipients/export`,
      role: 'developer',
      summary: 'Export all recipients as a file, oldest first',
      query: recipientExport,
      refuses: [...refuses, 'reauth_required'],
      answers: {
        200: z
          .string()
          .describe('The file.')
          .meta({ examples: ['"id","email","name","locale","timeZone","quietHours","data"'] }),
      },
    }),
    importRecipients: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/recipients/import`,
      role: 'developer',
      summary: 'Add or replace up to 50,000 recipients, from CSV or JSON lines',
      consumes: 'table',
      maxBytes: IMPORT_BYTES,
      body: recipientFile,
      refuses: [...refuses, 'limit-reached'],
      answers: { 202: recipientImport },
    }),
    readRecipient: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/recipients/:id`,
      role: 'viewer',
      summary: 'Read a recipient by your own id',
      answers: { 200: recipient },
    }),
    saveRecipient: defineCall({
      ...secret,
      method: 'PUT',
      path: `${path}/recipients/:id`,
      role: 'developer',
      summary: 'Add or replace a recipient under your own id',
      body: newRecipient,
      refuses: [...refuses, 'limit-reached'],
      answers: { 200: recipient, 201: recipient },
    }),
    deleteRecipient: defineCall({
      ...secret,
      method: 'DELETE',
      path: `${path}/recipients/:id`,
      role: 'developer',
      summary: 'Delete a recipient, erase the content of their messages, and cancel those not sent yet',
      refuses: [...refuses, 'reauth_required'],
      answers: {
        200: z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id: RECIPIENT.id, deleted: true }] }),
      },
    }),

    readPreferences: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/recipients/:id/preferences`,
      role: 'viewer',
      summary: 'Read which categories a recipient receives',
      answers: { 200: preferences },
    }),
    savePreferences: defineCall({
      ...secret,
      method: 'PUT',
      path: `${path}/recipients/:id/preferences`,
      role: 'developer',
      summary: 'Change which categories a recipient receives',
      body: changedPreferences,
      answers: { 200: preferences },
    }),
    makePreferencesLink: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/recipients/:id/preferences-link`,
      role: 'developer',
      summary: 'Create a link to the page where a recipient chooses what they receive',
      body: newPreferencesLink,
      answers: { 200: preferencesLink },
    }),

    listCategories: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/categories`,
      role: 'viewer',
      summary: 'List categories',
      answers: { 200: categoryList },
    }),
    saveCategory: defineCall({
      ...secret,
      method: 'PUT',
      path: `${path}/categories/:key`,
      role: 'developer',
      summary: 'Add or replace a category',
      body: newCategory,
      refuses: [...refuses, 'limit-reached'],
      answers: { 200: category, 201: category },
    }),
    deleteCategory: defineCall({
      ...secret,
      method: 'DELETE',
      path: `${path}/categories/:key`,
      role: 'developer',
      summary: 'Delete a category that nothing uses',
      refuses: [...refuses, errors['in-use']],
      answers: {
        200: z.object({ key: z.string(), deleted: z.literal(true) }).meta({ examples: [{ key: CATEGORY.key, deleted: true }] }),
      },
    }),
  };
}
