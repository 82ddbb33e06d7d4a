import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Audit } from '../sessions/audit.ts';
import type { Budgets, Cause } from './budgets.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import { oneAddress, oneLine, phoneNumber } from './mail-address.ts';
import { makeMailDelivery } from './mail-delivery.ts';
import { makeNotices, type Notice } from './mail-notices.ts';
import type { MailJob, MailSettings, SmsJob } from './mail-types.ts';
import { type OwnersNotice, makeOwnerNotices } from './owner-notices.ts';

/**
 * What a mail counts against. `codes` and `links` go to an address that its owner has proven, and only after what the caller counts by
 * account (a right password, a few resets an hour): no budget by address, or whoever floods a mailbox would lock its owner out.
 * `strangers` go to an address that nobody has proven; past its budget they are dropped. `house` is for the operator. What happened in an
 * account is told by `notify`.
 */
export type Counted =
  | { readonly budget: 'house' }
  /** With the accounts that it is about. */
  | { readonly budget: 'codes' | 'links'; readonly accounts: readonly string[] }
  | { readonly budget: 'strangers'; readonly cause: Cause };

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export type MailMessage = Addressed & Counted;

interface Addressed extends MailContent {
  /** One address, plain or as `Name <address>`. */
  readonly to: string;
  /** A person waits for it: it goes before everything that can wait. Codes and links always do. */
  readonly urgent?: boolean;
  readonly replyTo?: string;
}

export interface SmsMessage {
  /** Digits with or without a leading +; spaces, dots, dashes and brackets are dropped. */
  readonly to: string;
  readonly text: string;
  /** Whose code it is. */
  readonly accounts?: readonly string[];
  readonly dedupeKey?: string;
}

/** All of them only note the message, in the caller's transaction; delivery is a job. */
export interface Mail {
  /** False when it was dropped: its recipient has had enough of them. */
  send(queries: Queries, message: MailMessage): Promise<boolean>;
  /** Tells an account's owner, at the account's own address as it stands, if that is confirmed. Held back when there is too much to tell. */
  notify(queries: Queries, notice: Notice): Promise<void>;
  /** As `notify`, to everybody who owns the account: its holder, and members who are owners. */
  notifyOwners(queries: Queries, notice: OwnersNotice): Promise<void>;
  sendSms(queries: Queries, message: SmsMessage): Promise<void>;
  /** False where mail goes out and text messages don't: phones are not to be offered. */
  readonly canText: boolean;
  close(): Promise<void>;
}

export interface MailParts {
  readonly jobs: Jobs;
  readonly settings: MailSettings;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  readonly budgets: Budgets;
}

/** A mail server that was away for a while is met again within a minute or two; given up after a good day. */
const BACKOFF_MS = [10_000, 30_000, ...repeat(60, MINUTE_MS), ...repeat(24, 5 * MINUTE_MS), ...repeat(42, 30 * MINUTE_MS)];

export function makeMail(parts: MailParts): Mail {
  const { jobs, settings, db, clock, log, budgets } = parts;
  const notify = makeNotices(parts);
  const delivery = makeMailDelivery({ settings, db, clock, log });
  // What they hold opens accounts, and lies there for a day while the mail server is away.
  const options = { maxAttempts: BACKOFF_MS.length + 1, backoffMs: BACKOFF_MS, sealed: true };
  jobs.define<MailJob>('mail', delivery.deliverMail, options);
  jobs.define<MailJob>('mail-urgent', delivery.deliverUrgentMail, options);
  jobs.define<SmsJob>('sms', delivery.deliverSms, options);

  return {
    async send(queries, message) {
      const { budget, to, subject, text, html, replyTo, urgent = false } = message;
      const job: MailJob = {
        to: oneAddress(to),
        subject: oneLine(subject, 200),
        text,
        ...(html !== undefined && { html }),
        ...(replyTo !== undefined && { replyTo: oneAddress(replyTo) }),
      };
      if (message.budget === 'strangers' && !(await budgets.spend(queries, 'strangers', job.to, message.cause))) {
        log.warn({ budget }, 'A mail was dropped: its recipient has had enough of them.');
        return false;
      }
      const hurries = urgent || budget === 'codes' || budget === 'links';
      await jobs.add(queries, hurries ? 'mail-urgent' : 'mail', job, { accounts: accountsOf(message) });
      return true;
    },
    notify,
    notifyOwners: makeOwnerNotices({ budgets, notify }),
    async sendSms(queries, { to, text, accounts = [], dedupeKey }) {
      const job: SmsJob = { to: phoneNumber(to), text };
      await jobs.add(queries, 'sms', job, { accounts, ...(dedupeKey !== undefined && { dedupeKey }) });
    },
    canText: settings.smsUrl !== undefined || settings.smtpUrl === undefined,
    close: delivery.close,
  };
}

function accountsOf(message: Counted): readonly string[] {
  if (message.budget === 'strangers') return message.cause.accounts;
  return message.budget === 'house' ? [] : message.accounts;
}

function repeat(times: number, ms: number): number[] {
  return Array.from({ length: times }, () => ms);
}
