import { defineCall } from '@inlay/kernel/contract.ts';
import { boundedText } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { FILTERS, PLANS, planBody, suspendBody } from './rules/operate-bodies.ts';

const tag = 'Operate';
const operator = { caller: 'operator', tag } as const;
const time = z.string().describe('ISO 8601, UTC.');

const account = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  plan: z.enum(PLANS),
  projects: z.number().int().describe('Archived ones left out.'),
  createdAt: time,
  lastSeenAt: time.nullable().describe('Of a session that is still kept.'),
  emailProven: z.boolean(),
  suspendedAt: time.nullable(),
});

const wholeAccount = account.extend({
  suspendedReason: z.string().nullable(),
  projectList: z.array(
    z.object({
      label: z.string(),
      domains: z.array(z.string()),
      components: z.number().int(),
      siteKeyHint: z.string(),
      archived: z.boolean(),
    }),
  ),
  meters: z.array(z.object({ meter: z.string(), used: z.number().int(), perDay: z.number().int().nullable() })),
  activity: z.array(z.object({ at: time, action: z.string(), target: z.string(), detail: z.string() })),
});

const ofOne = { ...operator, refuses: ['reauth_required'], answers: { 200: wholeAccount } } as const;

/** Found by the beginning of a username, an email address or a domain, or by a whole siteKey. Customers' data is in no answer. */
export const listAccounts = defineCall({
  ...operator,
  method: 'GET',
  path: '/api/Operate/accounts',
  summary: 'The accounts of this installation, the newest first',
  query: z.object({
    search: boundedText(254).default(''),
    filter: z.enum(FILTERS).default('all'),
    limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(25),
    cursor: z.string().max(300).optional(),
  }),
  refuses: ['reauth_required'],
  answers: {
    200: z.object({
      items: z.array(account),
      next: z.string().nullable(),
      counts: z.object({ all: z.number().int(), suspended: z.number().int(), unproven: z.number().int() }),
    }),
  },
});

export const readAccount = defineCall({ ...ofOne, method: 'GET', path: '/api/Operate/accounts/:id', summary: 'One account' });

/** It holds at once here, and within five seconds in other processes. The owner is told by mail. */
export const changePlan = defineCall({
  ...ofOne,
  method: 'PUT',
  path: '/api/Operate/accounts/:id/plan',
  summary: 'Change the plan of an account',
  body: planBody,
});

/** Its projects answer nobody until it is resumed; nothing is deleted, and the owner can still read and export. 409 for your own account. */
export const suspendAccount = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/api/Operate/accounts/:id/suspend',
  summary: 'Suspend an account',
  body: suspendBody,
  refuses: ['reauth_required', 'conflict'],
});

export const resumeAccount = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/api/Operate/accounts/:id/resume',
  summary: 'End the suspension of an account',
});

export const endSessions = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/api/Operate/accounts/:id/end-sessions',
  summary: 'Log an account out everywhere',
});
