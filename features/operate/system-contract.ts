import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { doctorReport } from './rules/doctor-report.ts';

const tag = 'Operate';
const operator = { caller: 'operator', tag, refuses: ['reauth_required'] } as const;
const count = z.number().int();
const bytes = z.number().int().describe('Bytes.');

const paused = z
  .object({ since: wireTime, by: z.string().nullable().describe('The username of an operator; null once that account is gone.') })
  .nullable()
  .describe('null: it runs.');

/** What this process knows of itself and of the database that it shares with others. */
export const readSystem = defineCall({
  ...operator,
  method: 'GET',
  path: '/api/Operate/system',
  summary: 'The state of this installation',
  answers: {
    200: z.object({
      at: wireTime,
      ready: z.boolean(),
      parts: z
        .array(z.object({ part: z.string(), state: z.enum(['ok', 'failed']), tookMs: z.number().nullable().describe('null: not asked.') }))
        .describe('What `/readyz` says of this process, part by part.'),
      process: z.object({ upSince: wireTime, memory: bytes }),
      requests: z.object({
        count: count.describe('Since this process began.'),
        failed: count.describe('Faults of the server among them.'),
        slowest: z.array(
          z.object({
            method: z.string(),
            route: z.string(),
            count,
            p99Ms: z.number().nullable().describe('99 of 100 were answered within it; null: that took more than 10 s.'),
          }),
        ),
      }),
      jobs: z.array(
        z.object({
          kind: z.string(),
          waiting: count.describe('Those of a later time included.'),
          running: count,
          dead: count,
          dueSince: wireTime.nullable().describe('When the first of those that are due was to run; null when none is.'),
          paused,
        }),
      ),
      mail: z.object({
        waiting: count,
        oldest: wireTime.nullable(),
        sent24h: count.describe('Mails of components to visitors, recipients and owners.'),
        failed24h: count,
        server: z.boolean().describe('Whether the installation has a mail server; without one, mails stay in its outbox.'),
      }),
      disk: z.object({ free: bytes, total: bytes, database: bytes }).describe('Space of the data folder, and the size of the database.'),
      versions: z.object({
        inlay: z.string(),
        node: z.string(),
        engine: z.enum(['sqlite', 'postgres']),
        schema: count.describe('Migrations that ran.'),
        schemaKnown: count.describe('Migrations that this version brings.'),
      }),
    }),
  },
});

const deadLetter = z.object({
  id: z.string(),
  kind: z.string(),
  error: z.string().describe('Why it failed last; it names no recipient.'),
  attempts: count,
  diedAt: wireTime,
  mayRetry: z.boolean().describe('Not what can never succeed, nor what died more than seven days ago.'),
});

/** Work that used up its tries. It is kept for 30 days; what it was given is in no answer. */
export const listDeadLetters = defineCall({
  ...operator,
  method: 'GET',
  path: '/api/Operate/dead-letters',
  summary: 'Jobs that failed for good, newest first',
  query: z.object({ limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(25), cursor: z.string().max(300).optional() }),
  answers: { 200: z.object({ items: z.array(deadLetter), next: z.string().nullable(), total: count }) },
});

/** It keeps its id, and has all of its tries again. 409 when it can't be run again. */
export const retryDeadLetter = defineCall({
  ...operator,
  method: 'POST',
  path: '/api/Operate/dead-letters/:id/retry',
  summary: 'Run a failed job again',
  refuses: ['reauth_required', 'conflict'],
  answers: { 200: z.object({ id: z.string(), retried: z.literal(true) }) },
});

/** Those that can be run again, at most 1,000 a call, ten a second, the oldest first. */
export const retryDeadLetters = defineCall({
  ...operator,
  method: 'POST',
  path: '/api/Operate/dead-letters/retry',
  summary: 'Run all failed jobs again',
  answers: { 200: z.object({ retried: count }) },
});

export const dropDeadLetter = defineCall({
  ...operator,
  method: 'DELETE',
  path: '/api/Operate/dead-letters/:id',
  summary: 'Drop a failed job',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) },
});

const ofKind = { ...operator, method: 'POST', answers: { 200: z.object({ kind: z.string(), paused }) } } as const;

/** No process takes a job of the kind any more; those that run end. All of them are kept until it is resumed. */
export const pauseJobs = defineCall({ ...ofKind, path: '/api/Operate/jobs/:kind/pause', summary: 'Pause a kind of jobs' });

export const resumeJobs = defineCall({ ...ofKind, path: '/api/Operate/jobs/:kind/resume', summary: 'Resume a kind of jobs' });

/** What `npm run doctor` says, run on the machine of this process. One at a time: whoever asks meanwhile gets the same report. */
export const examineSystem = defineCall({
  ...operator,
  method: 'POST',
  path: '/api/Operate/doctor',
  summary: 'Run the doctor',
  answers: { 200: doctorReport },
});
