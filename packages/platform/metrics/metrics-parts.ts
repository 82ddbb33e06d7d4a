import { Refusal } from '@inlay/kernel/errors.ts';
import type { ObserveDatabase } from '../database/database.ts';
import { PermanentFailure } from '../jobs/jobs-errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from './metrics.ts';

/** Times queries, and the waits for a connection before them. */
export function observeDatabase(metrics: Metrics): ObserveDatabase {
  const seconds = metrics.histogram('inlay_database_seconds', 'Queries, and waits for a connection to run them on.', ['what']);
  return (what, milliseconds) => seconds.observe({ what }, milliseconds / 1_000);
}

/** Counts runs by their end: done, failed (will be repeated, or was the last try), given up at once. Mail and text messages are jobs too. */
export function countJobRuns(jobs: Jobs, metrics: Metrics): Jobs {
  const runs = metrics.counter('inlay_job_runs_total', 'Runs of jobs by kind and end. Mail and text messages are jobs.', ['kind', 'end']);
  return {
    ...jobs,
    define(kind, run, options) {
      jobs.define<Parameters<typeof run>[0]>(
        kind,
        async (payload, about) => {
          try {
            await run(payload, about);
            runs.inc({ kind, end: 'done' });
          } catch (error) {
            runs.inc({ kind, end: error instanceof PermanentFailure ? 'given up' : 'failed' });
            throw error;
          }
        },
        options,
      );
    },
  };
}

/** Counts what each rate limit let through and refused. */
export function countLimits(limits: Limits, metrics: Metrics): Limits {
  const taken = metrics.counter('inlay_limits_total', 'Requests that a rate limit let through or refused, by its name.', ['limit', 'end']);
  return {
    ...limits,
    async tryTake(rule, key, cost) {
      const passed = await limits.tryTake(rule, key, cost);
      taken.inc({ limit: rule.name, end: passed ? 'passed' : 'refused' });
      return passed;
    },
    async take(rule, key, cost) {
      try {
        await limits.take(rule, key, cost);
        taken.inc({ limit: rule.name, end: 'passed' });
      } catch (error) {
        taken.inc({ limit: rule.name, end: error instanceof Refusal ? 'refused' : 'failed' });
        throw error;
      }
    },
  };
}

/** Counts mails and text messages that were not sent because whom they are for, or who asks for them, has had enough; by the budget's name. */
export function countHeld(metrics: Metrics): (budget: string) => void {
  const held = metrics.counter('inlay_messages_held_total', 'Mails and text messages that a budget held back, by its name.', ['budget']);
  return (budget) => held.inc({ budget });
}
