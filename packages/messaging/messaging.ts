import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { keepConnections } from '@inlay/platform/mail/smtp/kept-connections.ts';
import type { Services } from '@inlay/platform/services.ts';
import { keepLooking } from './domains/keep-looking.ts';
import { type KeptMessage, keepMessage } from './inbox/keep-in-dev-inbox.ts';
import { type WaitingRoom, makeWaitingRoom } from './inbox/waiting-room.ts';
import { type ParseMail, makeMailParser } from './inbound/parse-mail.ts';
import { type Listeners, makeListeners } from './listeners.ts';
import { noteGivenUp } from './bounces/note-report.ts';
import type { OutgoingMail } from './sending/outgoing-mail.ts';
import type { Sending } from './sending/offer-message.ts';
import { sendMail } from './sending/send-mail.ts';
import { dropMessages } from './store/inbox-rows.ts';
import { type OutgoingText, sendText } from './texts/send-text.ts';
import { keepSweeping } from './sweep.ts';

/** How components reach people. One for a process. */
export interface Messaging {
  /** Keeps a message where its owner reads it, in place of sending it: the way of everything in test. Answers its id. */
  keepInDevInbox(queries: Queries, message: KeptMessage): Promise<string>;
  /** Forgets copies that it kept there, by the ids of their messages. */
  dropFromDevInbox(queries: Queries, place: SiteEnvironment, ids: readonly string[]): Promise<unknown>;
  /** Sends a mail now, or keeps it where nothing may be sent: see `Sending` for what may come of it. */
  sendMail(mail: OutgoingMail): Promise<Sending>;
  /** The same for a text. */
  sendText(text: OutgoingText): Promise<Sending>;
  /** Nobody asks its server any more, which wanted to be asked later: a bounce that may pass. */
  noteGivenUp(mail: Parameters<typeof noteGivenUp>[1]): Promise<void>;
  readonly room: WaitingRoom;
  /** Components that want to hear what becomes of their mails. */
  readonly listeners: Listeners;
  readonly parseMail: ParseMail;
  close(): void;
}

type Parts = Pick<Services, 'db' | 'engine' | 'clock' | 'jobs' | 'keyring' | 'limits' | 'settings' | 'audit' | 'mail'>;

export async function makeMessaging(services: Parts): Promise<Messaging> {
  const room = makeWaitingRoom();
  const listeners = makeListeners();
  const connections = keepConnections();
  await keepSweeping(services);
  await keepLooking(services);
  async function keepInDevInbox(queries: Queries, message: KeptMessage): Promise<string> {
    const id = await keepMessage(services, queries, message);
    room.nudge(message.site);
    return id;
  }
  return {
    room,
    listeners,
    parseMail: makeMailParser(),
    keepInDevInbox,
    dropFromDevInbox: async (queries, place, ids) => (ids.length > 0 ? dropMessages(queries, place, ids) : undefined),
    noteGivenUp: (mail) => noteGivenUp({ ...services, listeners }, mail),
    sendMail: (mail) => sendMail({ ...services, listeners, connections, keep: keepInDevInbox }, mail),
    sendText: (text) => sendText({ ...services, listeners, keep: keepInDevInbox }, text),
    close: () => connections.close(),
  };
}
