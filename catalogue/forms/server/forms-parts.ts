import type { Events } from '@inlay/events/events.ts';
import type { Hosted } from '@inlay/hosted/hosted.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Messaging } from '@inlay/messaging/messaging.ts';
import type { InTransaction } from '@inlay/platform/database/shared-commits.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Proofs } from '@inlay/proofs/proofs.ts';
import type { Preset } from '../rules/form-settings.ts';
import type { FormCounts } from './counts/form-counts.ts';
import type { Turns } from './submissions/take-turns.ts';

/** What the engine needs of others; `apps/server` hands it over. */
export interface FormActions {
  readonly licensing: Licensing;
  readonly proofs: Proofs;
  readonly events: Events;
  readonly messaging: Messaging;
  readonly hosted: Hosted;
}

/** What the operations on forms work with. */
export interface FormParts
  extends
    FormActions,
    Pick<
      Services,
      | 'db'
      | 'engine'
      | 'clock'
      | 'keyring'
      | 'limits'
      | 'jobs'
      | 'budgets'
      | 'mail'
      | 'settings'
      | 'log'
      | 'audit'
      | 'uploads'
      | 'incoming'
      | 'remakePhoto'
      | 'scanFile'
    > {
  readonly counts: FormCounts;
  /** For what visitors send: many at once share a commit. */
  readonly inSharedCommit: InTransaction;
  /** Of sends with one ticket. */
  readonly turns: Turns;
}

export const FAMILY = 'forms';

/** The component that serves a preset. */
export const componentOf = (preset: Preset): string => `${FAMILY}/${preset}`;
