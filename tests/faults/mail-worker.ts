// A process of its own that delivers mail, for tests that kill it. Its clock is ahead by what the test last told it.
import { type Engine, openDatabase } from '@inlay/platform/database/database.ts';
import type { Jobs } from '@inlay/platform/jobs/jobs.ts';
import { mailOn } from '../support/mail/mail-parts.ts';

export interface WorkerOptions {
  readonly where: { dataDir: string; databaseUrl: string | undefined };
  readonly engine: Engine;
  readonly smtpUrl: string;
  /** The broken build of the control: a job is called done when its sending has begun. */
  readonly careless: boolean;
}

const { where, engine, smtpUrl, careless } = JSON.parse(process.argv[2] ?? '') as WorkerOptions;
let ahead = 0;
const clock = () => Date.now() + ahead;
const { db } = openDatabase(where);
const hasty = (jobs: Jobs): Jobs => ({
  ...jobs,
  define: (kind, run, options) => jobs.define(kind, async (payload, of) => void run(payload as never, of).catch(() => {}), options),
});
const { jobs } = mailOn({ db, engine }, clock, { smtpUrl }, careless ? hasty : undefined);
process.on('message', (told: number) => {
  ahead = told;
  if (told >= 0) jobs.start();
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
