// A process of its own that sends what is queued, as those of the product do, without their pages and calls: for tests that kill it.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { defineSendJobs } from '@inlay/catalogue/notification/server/sending/send-message.ts';
import { emailChannel } from '@inlay/catalogue/notification/email/server/email-channel.ts';
import type { MessageParts } from '@inlay/catalogue/notification/server/message-parts.ts';
import { messageEvents } from '@inlay/catalogue/notification/rules/message-events.ts';
import { type NewEvent, emitEvent } from '@inlay/events/emit-event.ts';
import { makeMessaging } from '@inlay/messaging/messaging.ts';
import { type Queries, openDatabase } from '@inlay/platform/database/database.ts';
import { makeJobs } from '@inlay/platform/jobs/jobs.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeLimits } from '@inlay/platform/limits/limits.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import { makeBudgets } from '@inlay/platform/mail/budgets.ts';
import { CERTIFICATE } from '@inlay/platform/safe-fetch/testing/certificate.ts';
import { readServerSettings } from '@inlay/platform/server-settings.ts';

export interface MessageWorkerOptions {
  readonly env: Record<string, string>;
  /** ms by which its clock is ahead. */
  readonly ahead: number;
  /** The broken build of the control: a mail counts as sent before it is. */
  readonly careless: boolean;
}

const { env, ahead, careless } = JSON.parse(process.argv[2] ?? '') as MessageWorkerOptions;
setDefaultCACertificates([...getCACertificates(), CERTIFICATE]);
if (careless) await import('../preload/note-mail-before-send.ts');

const say = (...told: unknown[]) => console.error(...told);
const log = { error: say, warn() {}, info() {}, debug() {} } as unknown as Log;
const clock = () => Date.now() + ahead;
const settings = readServerSettings(env);
const keyring = createKeyring(settings.secretKey);
const { db, engine } = openDatabase(settings);
const jobs = makeJobs({ db, engine, clock, log, keyring });
const limits = makeLimits({ settings, keyring, clock, log });
const services = { settings, keyring, clock, db, engine, log, jobs, limits, budgets: makeBudgets({ clock, keyring }) };
const parts = {
  ...services,
  messaging: await makeMessaging(services as never),
  licensing: { figures: { record() {} } },
  events: { emit: (queries: Queries, event: Omit<NewEvent, 'at'>) => emitEvent(queries, messageEvents, { ...event, at: clock() }) },
  sells: { id: 'notification/email' },
  channel: emailChannel,
} as unknown as MessageParts;
defineSendJobs([parts]);
jobs.start();
// The jobs alone keep no process alive.
setInterval(() => {}, 60_000);
