import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { installSteps } from './rules/install-check.ts';
import { usageQuery } from './rules/ranges.ts';

const tag = 'Insights';
const count = z.number().int();

/** Without the header the call answers for all components of the account together. A key of another account answers 404. */
const compKeyHeader = z.looseObject({ compkey: z.string().optional() });

const words = z.object({ one: z.string(), other: z.string() });
/** A count under the key of each step. TypeScript knows no "all others": to it they are unknown, beside a text that has a name of its own. */
const ofSteps: z.ZodType<unknown> = count;
const figures = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, failed: count.describe('All causes together, including those of siteverify.') }).catchall(ofSteps);

/** Counted by the server as it answers; a figure may be up to two seconds old. */
export const usage = defineCall({
  method: 'GET',
  path: '/api/Insights/usage',
  caller: 'session',
  role: 'viewer',
  summary: 'How often visitors reached each step, and why calls failed',
  tag,
  headers: compKeyHeader,
  query: usageQuery,
  answers: {
    200: z.object({
      range: z.enum(['24h', '7d', '30d']),
      /** The first begins at `from`; the last is under way. */
      step: z.enum(['hour', 'day']).describe('Whole hours or days, UTC.'),
      from: wireTime,
      to: wireTime,
      steps: z
        .array(
          z.object({
            key: z.string().describe('Its counts stand under it in `totals`, `series` and `hosts`.'),
            name: z.string(),
            of: z.string().nullable().describe('The step of which its count is a share.'),
            lost: words.nullable().describe('What became of those who came this far and no further.'),
          }),
        )
        .describe('The way through the component, e.g. `shown`, `solved`, `redeemed`. Of several components, the steps of all.'),
      totals: figures({}),
      series: z.array(figures({ at: wireTime })),
      causes: z
        .array(z.object({ code: z.string().describe('Error code of the widget calls or of siteverify.'), count }))
        .describe('The most frequent first.'),
      hosts: z
        .array(figures({ host: z.string().describe('A registered domain, `localhost`, or `other`.') }))
        .describe('The busiest first.'),
      duration: z
        .object({ name: z.string(), means: z.string() })
        .nullable()
        .describe('What `solveTime` measures; null where no component measures one, or several do.'),
      solveTime: z.object({ medianMs: count, p95Ms: count }).nullable().describe('Null before the first.'),
      nothing: z.object({ any: z.string(), byHost: z.string() }).describe('The text where nothing was counted.'),
      lastRedeemedAt: wireTime.nullable(),
    }),
  },
});

/** Does it work? The chain from the first page view to the server's redemption, and the earliest mistake in it. */
export const installCheck = defineCall({
  method: 'GET',
  path: '/api/Insights/installcheck',
  caller: 'session',
  role: 'viewer',
  summary: 'How far the installation has come, and what blocks it',
  tag,
  headers: compKeyHeader,
  answers: {
    200: z.object({
      steps: z.array(
        z.object({
          name: z.enum(installSteps),
          at: wireTime.nullable().describe('When it first happened; null if it has not yet.'),
          host: z.string().nullable().describe('The host it was seen on.'),
        }),
      ),
      words: z
        .object({
          redeems: z.boolean(),
          done: z.object({ step: z.string(), first: z.string(), since: z.string() }),
          todo: z.object({ title: z.string(), text: z.string() }),
          waiting: z.object({ title: z.string(), text: z.string() }),
          works: z.object({ title: z.string(), badge: z.string() }),
        })
        .describe('How the component puts its step `solved`, and the whole. Without `redeems`, no redemption is waited for.'),
      mistake: z
        .object({
          code: z.string().describe('The code that was answered, or `never-redeemed`, `redeeming-stopped`.'),
          title: z.string(),
          text: z.string(),
          host: z.string().nullable(),
          count,
          lastAt: wireTime,
        })
        .nullable()
        .describe('The earliest step in the chain that still fails. The next success after it clears it.'),
    }),
  },
});

/** What is counted against the plan, of the account's live environments, since midnight UTC; a second or two behind. */
export const meters = defineCall({
  method: 'GET',
  path: '/api/v1/usage',
  caller: 'secret',
  role: 'viewer',
  summary: 'What the plan counts, and how much of it was used today',
  tag: 'Usage',
  answers: {
    200: z
      .object({
        plan: z.enum(['free', 'pro', 'enterprise']),
        resetsAt: wireTime,
        meters: z.array(z.object({ meter: z.string(), perDay: count.nullable().describe('null: without limit.'), used: count })),
      })
      .meta({
        examples: [
          {
            plan: 'free',
            resetsAt: '2026-11-23T00:00:00.000Z',
            meters: [{ meter: 'captcha.redemptions', perDay: 100, used: 17 }],
          },
        ],
      }),
  },
});

/** Redeemed tokens, per account over all its sites. */
export const quota = defineCall({
  method: 'GET',
  path: '/api/Insights/quota',
  caller: 'session',
  role: 'viewer',
  summary: 'The plan, and what is left of it today',
  tag,
  refuses: ['not_found'],
  answers: {
    200: z.object({
      plan: z.enum(['free', 'pro', 'enterprise']),
      perDay: count.nullable().describe('null: without limit.'),
      used: count.describe("Tokens that the account's servers redeemed today, UTC."),
      resetsAt: wireTime,
    }),
  },
});
