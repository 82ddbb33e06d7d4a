import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import { boundedText } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { ACCOUNT_PLANS } from '@inlay/catalogue/plans.ts';
import { FILTERS, declineBody, planBody, suspendBody } from './rules/operate-bodies.ts';

const tag = 'Operate';
const operator = { caller: 'operator', tag } as const;

const account = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  plan: z.enum(ACCOUNT_PLANS),
  asksFor: z.enum(ACCOUNT_PLANS).nullable().describe('The plan that its owner asks for; null without an open request.'),
  nearLimit: z
    .object({ unit: z.string().describe('What is counted, e.g. `form submissions`.'), percent: z.number().int() })
    .nullable()
    .describe("The meter that has reached most of today's limit: 80 or 100 percent."),
  projects: z.number().int().describe('Archived ones left out.'),
  createdAt: wireTime,
  lastSeenAt: wireTime.nullable().describe('Of a session that is still kept.'),
  emailProven: z.boolean(),
  suspendedAt: wireTime.nullable(),
});

const wholeAccount = account.extend({
  suspendedReason: z.string().nullable(),
  request: z.object({ id: z.string(), plan: z.enum(ACCOUNT_PLANS), note: z.string(), askedAt: wireTime }).nullable(),
  planChanges: z.array(z.object({ at: wireTime, from: z.enum(ACCOUNT_PLANS), to: z.enum(ACCOUNT_PLANS), reason: z.string() })),
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
  activity: z.array(z.object({ at: wireTime, action: z.string(), target: z.string(), detail: z.string() })),
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
      counts: z.object({
        all: z.number().int(),
        requests: z.number().int(),
        near: z.number().int(),
        suspended: z.number().int(),
        unproven: z.number().int(),
      }),
    }),
  },
});

/** As a spreadsheet reads it; no text in it is run as a formula. Noted in the operator's own log. */
export const exportAccounts = defineCall({
  ...operator,
  method: 'GET',
  path: '/api/Operate/accounts/export',
  summary: 'The accounts of this installation as a CSV file, the newest first',
  query: z.object({ search: boundedText(254).default(''), filter: z.enum(FILTERS).default('all') }),
  refuses: ['reauth_required', 'rate_limited'],
  answers: {
    200: z
      .string()
      .describe('The file.')
      .meta({ examples: ['"Username","Email","Plan","Projects","Registered","Last seen","State","Limit today"\r\n'] }),
  },
});

export const readAccount = defineCall({ ...ofOne, method: 'GET', path: '/api/Operate/accounts/:id', summary: 'One account' });

/**
 * It holds at once here, and within five seconds in other processes. The owner gets an email. If they asked for this plan, that grants the request.
 * 409 when the request that is named is no longer open.
 */
export const changePlan = defineCall({
  ...ofOne,
  method: 'PUT',
  path: '/api/Operate/accounts/:id/plan',
  summary: 'Change the plan of an account',
  body: planBody,
  refuses: ['reauth_required', 'conflict'],
});

/** The owner gets an email. 409 when the request is no longer open, e.g. because its owner has asked again since. */
export const declineRequest = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/api/Operate/accounts/:id/decline',
  summary: 'Decline a plan request',
  body: declineBody,
  refuses: ['reauth_required', 'conflict'],
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

/** The email with the link that confirms the address. 409 when it is confirmed. */
export const resendMail = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/api/Operate/accounts/:id/resend',
  summary: 'Send the confirmation email again',
  refuses: ['reauth_required', 'conflict'],
});

export const endSessions = defineCall({
  ...ofOne,
  method: 'POST',
  path: '/api/Operate/accounts/:id/end-sessions',
  summary: 'Log an account out everywhere',
});
