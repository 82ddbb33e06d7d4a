import type { Environment } from '@inlay/kernel/environment.ts';
import type { AccountsTable, Time } from '@inlay/platform/database/tables.ts';
import type { Generated } from 'kysely';

/** A subscription of an account to one component for one site. */
export interface LicencesTable {
  id: string;
  account_id: string;
  /** The site it was subscribed for. */
  site_id: string;
  /** Component id of the catalogue, e.g. `captcha/number-image`. */
  component: string;
  subscribed_at: Time;
  expires_at: Time;
  /** Where versions before settings kept which ways past the captcha are off; no longer read. */
  visual_off_at: Time | null;
  audio_off_at: Time | null;
  pow_off_at: Time | null;
}

/** What was saved of a licence's settings; the newest version of an environment is in force. */
export interface SettingVersionsTable {
  licence_id: string;
  environment: Environment;
  version: number;
  /** JSON: the settings that differ from their defaults. */
  changed: string;
  /** JSON: names of the secrets that were replaced or removed. */
  secrets: string;
  saved_at: Time;
  /** The account. */
  saved_by: string;
}

/** What a component needs to know and nobody may read. */
export interface SettingSecretsTable {
  id: string;
  licence_id: string;
  environment: Environment;
  name: string;
  sealed: string;
  set_at: Time;
}

/** Every compKey a licence ever had; the current one has no `replaced_at`. */
export interface LicenceKeysTable {
  id: string;
  licence_id: string;
  comp_key: string;
  /** The licence period the key was made for. */
  from_at: Time;
  until_at: Time;
  replaced_at: Time | null;
  /** Until then a replaced key still works. */
  overlap_ends_at: Time | null;
  /** When a page was last given a challenge for it, and the registered domain that covers the page; up to a second behind. */
  last_used_at: Time | null;
  last_used_host: string | null;
  /** UTC, yyyymmdd: the day that `used_count` counts. */
  used_day: number | null;
  used_count: number | null;
}

/** The secrets that a customer's servers redeem tokens with. */
export interface SiteSecretsTable {
  id: string;
  site_id: string;
  environment: Generated<Environment>;
  name: string;
  /** HMAC-SHA-256 with a key of the server's, hex; the secret itself is kept nowhere. */
  secret_hash: string;
  /** Name of that key. Null for what a version before this one made, under the key of then. */
  key_id: string | null;
  /** Its last four characters, to tell secrets apart. */
  hint: string;
  created_at: Time;
  last_used_at: Time | null;
  /** A rolled secret works until then. */
  ends_at: Time | null;
  revoked_at: Time | null;
}

/** Former SECRET_KEYs that some hash still rests on. See `retired-keys.ts`. */
export interface RetiredKeysTable {
  /** Its name, which also stands in tokens. */
  key_id: string;
  /** The key, sealed with the one that came after it. */
  sealed: string;
  retired_at: Time;
}

/** Calls with an Idempotency-Key: under way, or answered within a day. */
export interface IdempotencyKeysTable {
  site_id: string;
  environment: Environment;
  /** As the caller sent it. */
  key: string;
  /** SHA-256 of method, address, media type and body, hex. */
  request_hash: string;
  /** Names the request that runs it; another one takes over when the lease has ended. */
  lease: string;
  lease_ends_at: Time;
  /** Null while it is under way. */
  status: number | null;
  /** The answer's text, sealed. */
  answer: string | null;
  created_at: Time;
}

/** How often each thing happened to a component, by day. */
export interface UsageDailyTable {
  account_id: string;
  component: string;
  /** UTC, yyyymmdd. */
  day: number;
  /** The site's registered domain, `localhost` or `other`; "" for what is not counted by host. */
  host: string;
  event: string;
  count: number;
}

/** How often each thing happened to a component, by hour; kept for three days. */
export interface UsageHourlyTable extends Omit<UsageDailyTable, 'day'> {
  /** Whole hours since the epoch. */
  hour: number;
}

/** What an installation is judged by. See `signals.ts`. */
export interface InstallSignalsTable {
  account_id: string;
  /** Component id; "" where the keys didn't tell it. */
  component: string;
  kind: string;
  first_at: Time;
  /** Host name of the first one's page; `localhost` for every loopback host. */
  first_host: string | null;
  last_at: Time;
  last_host: string | null;
  /** `count` of them since then: a later success makes both begin anew. */
  since_at: Time;
  count: number;
}

/** What counts against an account's plan, by day and meter. */
export interface MeterDailyTable {
  account_id: string;
  /** UTC, yyyymmdd. */
  day: number;
  /** The name of one of the components' `meters.ts`. */
  meter: string;
  used: number;
}

/** The highest level of a meter that an account has reached on the last day on which it reached one. */
export interface QuotaLevelsTable {
  /** The main account. */
  account_id: string;
  meter: string;
  /** UTC, yyyymmdd. */
  day: number;
  percent: number;
}

/** What an owner asked for, and what became of it. */
export interface PlanRequestsTable {
  id: string;
  /** The main account. */
  account_id: string;
  plan: AccountsTable['plan'];
  /** In the owner's own words; may be empty. */
  note: string;
  /** The account of whoever asked. */
  asked_by: string;
  asked_at: Time;
  /** When the operators were told; null before. */
  told_at: Time | null;
  /** Null while it waits. */
  ended_at: Time | null;
  outcome: 'granted' | 'declined' | 'withdrawn' | null;
  /** Why it was declined; the owner reads it. */
  reason: string | null;
}

/** Each change of an account's plan. */
export interface PlanChangesTable {
  id: string;
  account_id: string;
  changed_at: Time;
  from_plan: AccountsTable['plan'];
  to_plan: AccountsTable['plan'];
  reason: string;
}

/** What versions that knew one meter counted in place of `meter_daily`; no longer read. */
export interface QuotaDailyTable {
  account_id: string;
  day: number;
  used: number;
  redeemed: Generated<number>;
}

declare module '@inlay/platform/database/database.ts' {
  interface Tables {
    licences: LicencesTable;
    licence_keys: LicenceKeysTable;
    setting_versions: SettingVersionsTable;
    setting_secrets: SettingSecretsTable;
    site_secrets: SiteSecretsTable;
    retired_keys: RetiredKeysTable;
    idempotency_keys: IdempotencyKeysTable;
    usage_daily: UsageDailyTable;
    usage_hourly: UsageHourlyTable;
    install_signals: InstallSignalsTable;
    meter_daily: MeterDailyTable;
    quota_levels: QuotaLevelsTable;
    plan_requests: PlanRequestsTable;
    plan_changes: PlanChangesTable;
    quota_daily: QuotaDailyTable;
  }
}
