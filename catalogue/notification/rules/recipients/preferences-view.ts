import type { QuietHours } from './quiet-hours.ts';

/** What a reader's page shows, as its calls answer it. */
export interface PreferencesView {
  readonly maskedTo: { readonly email: string; readonly sms: null };
  readonly categories: {
    readonly key: string;
    readonly name: string;
    readonly description: string;
    /** `pending`: a mailed link turns it on again. */
    readonly subscribed: boolean | 'pending';
    readonly locked: boolean;
  }[];
  /** False: everything that may be stopped is. */
  readonly all: boolean;
  /** Null: nobody knows whose they would be. */
  readonly quietHours: (QuietHours & { readonly timeZone: string }) | 'off' | null;
  readonly stopped: { readonly channel: 'email'; readonly reason: 'bounce' | 'complaint' | 'owner' | 'stop'; readonly since: string }[];
  readonly locale: string | null;
}
