import type { Environment } from '@inlay/kernel/environment.ts';
import type { Time } from '@inlay/platform/database/tables.ts';

/** What happened in a project, as its owner's server is told. Kept for 30 days, those of test for 7. */
export interface EventsTable {
  /** `evt_…`. */
  id: string;
  site_id: string;
  environment: Environment;
  type: string;
  /** Component id; null for what is of no component. */
  component: string | null;
  /** JSON. */
  data: string;
  /** When it happened. */
  happened_at: Time;
}

/** Where a project wants its events sent to. */
export interface WebhookEndpointsTable {
  /** `whk_…`. */
  id: string;
  account_id: string;
  site_id: string;
  environment: Environment;
  /** Null: the catcher of the dashboard, in test. */
  url: string | null;
  description: string;
  /** JSON: names of types, `license.*`, `*`. */
  events: string;
  /** Sealed. */
  secret: string;
  /** The last four characters. */
  secret_hint: string;
  /** The one before, sealed; it signs too until its end. */
  previous_secret: string | null;
  previous_ends_at: Time | null;
  created_at: Time;
  /** Null while it is enabled. */
  disabled_at: Time | null;
  disabled_reason: 'owner' | 'gone' | 'failing' | null;
  /** Failed attempts since the last success. */
  failures: number;
  failing_since: Time | null;
  /** When its owner was told that it fails. */
  told_at: Time | null;
  /** Then nobody finds it any more; it goes once its deliveries have gone. */
  deleted_at: Time | null;
}

/** An event on its way to an endpoint. */
export interface WebhookDeliveriesTable {
  /** `dlv_…`. */
  id: string;
  account_id: string;
  endpoint_id: string;
  /** Not a reference: the event may be forgotten before. */
  event_id: string;
  type: string;
  /** The very text that is sent at each attempt. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed' | 'cancelled';
  /** Attempts made. */
  attempts: number;
  /** Null unless it waits. */
  next_attempt_at: Time | null;
  /** Until then a process has it under way. */
  leased_until: Time | null;
  /** Id of the delivery that this one repeats. */
  replay_of: string | null;
  created_at: Time;
}

/** What came of each attempt. */
export interface WebhookAttemptsTable {
  delivery_id: string;
  /** From 1. */
  number: number;
  at: Time;
  /** HTTP status; null when no headers came. */
  status: number | null;
  error: string | null;
  took_ms: number;
  /** JSON; of the request, as they were sent. */
  request_headers: string;
  /** JSON; null when none came. */
  answer_headers: string | null;
  /** The first 4 KB. */
  answer_body: string | null;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    events: EventsTable;
    webhook_endpoints: WebhookEndpointsTable;
    webhook_deliveries: WebhookDeliveriesTable;
    webhook_attempts: WebhookAttemptsTable;
  }
}
