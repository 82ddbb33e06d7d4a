import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { type Finding, counted, mind, wrong } from './finding.ts';

const LATE_MS = 10 * MINUTE_MS;
const MANY = 100;

export interface WorkFacts {
  /** By kind: jobs that failed for good. */
  readonly dead: Readonly<Record<string, number>>;
  /** Jobs that are due, and since when the first of them is, ms ago. */
  readonly due: number;
  readonly oldestMs: number;
  /** By kind, of those that an operator paused: jobs that are due all the same. They count in nothing else here. */
  readonly paused: Readonly<Record<string, number>>;
  readonly mailsDue: number;
  /** Messages that stand in the outbox because there is no SMTP server. */
  readonly outbox: number;
  readonly smtp: boolean;
  readonly isPublic: boolean;
}

export function judgeWork({ dead, paused, due, oldestMs, mailsDue, outbox, smtp, isPublic }: WorkFacts): Finding[] {
  const findings: Finding[] = [];
  for (const [kind, count] of Object.entries(dead))
    findings.push(
      mind(
        `Failed for good: ${counted(count, 'job')} of kind ${kind}.`,
        'The System page of the dashboard shows why and can retry them. They are dropped after 30 days.',
      ),
    );
  for (const [kind, count] of Object.entries(paused))
    findings.push(
      mind(
        `Paused: jobs of kind ${kind}, of which ${counted(count, 'job')} ${count === 1 ? 'is' : 'are'} due.`,
        'None is lost. Resume the kind on the System page of the dashboard.',
      ),
    );
  if (due > 0 && oldestMs > LATE_MS)
    findings.push(
      mind(
        `Due and not run: ${counted(due, 'job')}, the oldest for ${Math.floor(oldestMs / MINUTE_MS)} minutes.`,
        'Start a server on this database, and look in its log for "Jobs could not be read".',
      ),
    );
  if (mailsDue > MANY)
    findings.push(
      wrong(
        `Waiting to be sent: ${counted(mailsDue, 'mail')}.`,
        'Look at the SMTP server; inlay_job_runs_total{kind="mail"} tells how sending ends.',
      ),
    );
  if (!smtp && isPublic)
    findings.push(
      wrong('SMTP_URL is not set: no mail is delivered, and login codes stay in the outbox.', 'Set SMTP_URL to your mail server.'),
    );
  if (!smtp && isPublic && outbox > 0)
    findings.push(
      mind(
        `In the outbox, where nobody gets them: ${counted(outbox, 'message')}.`,
        'They are dropped after a week; they are not sent later.',
      ),
    );
  return findings;
}

export interface ClockFacts {
  /** How far this machine's clock is ahead of each other one's, ms. */
  readonly aheadOf: Readonly<Record<string, number>>;
  /** Times in the data that are later than now, ms at most. */
  readonly dataAheadMs: number;
}

const CLOCK_MS = 2_000;

export function judgeClock({ aheadOf, dataAheadMs }: ClockFacts): Finding[] {
  const remedy = 'Keep the clocks by NTP, e.g. systemd-timesyncd or chrony.';
  const findings = Object.entries(aheadOf)
    .filter(([, ms]) => Math.abs(ms) > CLOCK_MS)
    .map(([who, ms]) =>
      wrong(`The clock is ${(Math.abs(ms) / 1_000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'} that of ${who}.`, remedy),
    );
  if (dataAheadMs > CLOCK_MS)
    findings.push(wrong(`The data was written ${(dataAheadMs / 1_000).toFixed(1)} s in the future by this clock.`, remedy));
  return findings;
}
