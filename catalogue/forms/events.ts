import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineEvents } from '@inlay/kernel/parts/event-type.ts';
import * as z from 'zod';
import { submissionFile } from './rules/calls/submission-shapes.ts';

const component = z.string().describe('Id of the component, e.g. `forms/contact-us`.');
const submitted = {
  id: z.string(),
  component,
  form: z.string().describe('The slug of the form.'),
  reference: z.string().describe('What the visitor was told.'),
  status: z.string(),
  position: z.int().nullable().describe('The place on the waiting list; null elsewhere.'),
  createdAt: wireTime,
  values: z.record(z.string(), z.unknown()).describe('By the names of the fields.'),
  extra: z.record(z.string(), z.string()).describe('What was sent beside the fields.'),
  files: z.array(submissionFile),
  score: z.number().describe('Spam score, 0 to 10.'),
  suspicious: z.boolean().describe('The visitor was asked for a captcha because of the score.'),
  meta: z.object({ page: z.string().nullable(), hostname: z.string(), language: z.string(), definition: z.int() }),
};
const SUBMITTED = {
  id: 'sub_4kT9wQ2mXz7LbVn0RfYcHs',
  component: 'forms/contact-us',
  form: 'main',
  reference: 'K7F3-92QD',
  status: 'new',
  position: null,
  createdAt: '2026-11-22T10:15:30.123Z',
  values: { name: 'A visitor', email: 'visitor@example.com', message: 'Hello' },
  extra: {},
  files: [],
  score: 1.5,
  suspicious: false,
  meta: { page: 'https://shop.example.com/contact', hostname: 'shop.example.com', language: 'en', definition: 7 },
};

export default defineEvents((define) => ({
  'form.submitted': define({ summary: 'A visitor sent a form, and it was accepted.', data: z.object(submitted), example: SUBMITTED }),
  'form.spam': define({
    summary: 'What a visitor sent was filed as spam.',
    data: z.object({
      ...submitted,
      reasons: z.array(z.object({ signal: z.string(), points: z.number() })).describe('Reasons for and against spam.'),
    }),
    example: {
      ...SUBMITTED,
      status: 'spam',
      score: 7.2,
      reasons: [
        { signal: 'links', points: 4 },
        { signal: 'classifier', points: 3.2 },
      ],
    },
  }),
  'form.status-changed': define({
    summary: 'The status of a submission changed.',
    data: z.object({
      id: z.string(),
      component,
      form: z.string(),
      reference: z.string(),
      from: z.string(),
      to: z.string(),
      by: z.enum(['visitor', 'owner', 'secret', 'mail', 'system']).describe('Who changed it.'),
      at: wireTime,
    }),
    example: {
      id: 'sub_4kT9wQ2mXz7LbVn0RfYcHs',
      component: 'forms/contact-us',
      form: 'main',
      reference: 'K7F3-92QD',
      from: 'new',
      to: 'answered',
      by: 'owner',
      at: '2026-11-22T11:00:00.000Z',
    },
  }),
}));
