import type { Hosted } from '@inlay/hosted/hosted.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Meter } from '@inlay/kernel/parts/meters.ts';
import type { SettingValues, SettingsPart } from '@inlay/kernel/parts/settings.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Messaging } from '@inlay/messaging/messaging.ts';
import type { Sending } from '@inlay/messaging/sending/offer-message.ts';
import type { AttemptWatch, OfferEnd } from '@inlay/messaging/sending/watch-attempt.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';
import type { Services } from '@inlay/platform/services.ts';
import type * as z from 'zod';
import type { MessageCalls } from '../contract.ts';
import type { Leave } from './shapes/leave.ts';
import type { NewMessage } from '../rules/calls/message-shapes.ts';
import type { Renderer } from './liquid/renderer.ts';
import type { Ended, Simulated } from './shapes/reported.ts';
import type { SendingDomain } from './shapes/sending-domain.ts';
import type { SettledMessage } from './shapes/settled-message.ts';
import type { ListedMessage, MessageRow } from './store/message-rows.ts';

/** What the operations on messages work with; `apps/server` hands over what is not a service. */
export interface MessageParts extends Pick<
  Services,
  'db' | 'engine' | 'clock' | 'keyring' | 'limits' | 'jobs' | 'budgets' | 'settings' | 'log' | 'audit' | 'requireProof' | 'sessions'
> {
  readonly licensing: Licensing;
  readonly events: Pick<Events, 'emit'>;
  readonly messaging: Messaging;
  readonly hosted: Hosted;
  readonly renderer: Renderer;
  readonly sells: MessageComponent;
  readonly channel: ComponentChannel;
}

/** The component whose messages they are. */
export interface MessageComponent {
  /** E.g. `notification/email`. */
  readonly id: string;
  /** As the log calls it. */
  readonly name: string;
  readonly settings: SettingsPart;
  /** What its messages count as against the plan. */
  readonly meter: Meter;
}

/** Columns of a message that its channel fills. */
export type OfChannel = Pick<MessageRow, 'from_name' | 'from_address' | 'reply_to' | 'headers' | 'subject' | 'text' | 'html'>;

/** How the messages of one call are accepted. */
export interface Beginning {
  /** Whose share of a day a message counts for; undefined: of none. */
  domainOf(asked: Pick<SettledMessage, 'from'>): SendingDomain | undefined;
  /** @throws Refusal `invalid_request` on `text` */
  columnsOf(asked: SettledMessage): OfChannel;
}

/** What one round of a message goes with. */
export interface Round {
  readonly leave: Leave;
  readonly watch: AttemptWatch;
}

/** What mails and texts don't share. All else is one engine. */
export interface ComponentChannel {
  readonly name: 'email' | 'sms';
  readonly calls: MessageCalls;
  /** What an entry of a batch is judged by. */
  readonly newMessage: z.ZodType<NewMessage>;
  /** Mounts calls that the other one lacks, and begins what goes on by itself. */
  start(mount: Mount, parts: MessageParts): void;
  /** Its content, settled before the transaction that accepts it. @throws Refusal `invalid_request`, `unavailable` */
  settle(parts: MessageParts, place: SubscribedPlace, asked: NewMessage): Promise<SettledMessage>;
  /** In that transaction, before any row is written. */
  begin(parts: MessageParts, queries: Queries, place: SubscribedPlace, settings: SettingValues): Promise<Beginning>;
  /** Why a live message is refused for its address; undefined where it is not. */
  addressFault(address: string): string | undefined;
  /** How many messages one recipient gets, and what recipients are counted by. */
  readonly budgets: {
    readonly ofProject: readonly BudgetRule[];
    /** Of all projects together. */
    readonly ofAll: readonly BudgetRule[];
    keyOf(recipient: string): string;
  };
  /** Holds a message that is due; whether it is held. */
  hold(parts: MessageParts, queries: Queries, message: ListedMessage): Promise<boolean>;
  send(parts: MessageParts, message: MessageRow, round: Round): Promise<Sending>;
  /** How a refusal for good ends a message. */
  endOf(refused: Extract<OfferEnd, { outcome: 'refused' }>): Ended;
  /** What is told of a message in test, and when, by its address. */
  simulated(recipient: string): Simulated;
}
