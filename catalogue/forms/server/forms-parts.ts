import type { Events } from '@inlay/events/events.ts';
import type { Hosted } from '@inlay/hosted/hosted.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Messaging } from '@inlay/messaging/messaging.ts';
import { type Shared, makeSharedCommits, makeSharedReads } from '@inlay/platform/database/shared-commits.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Proofs } from '@inlay/proofs/proofs.ts';
import type { Preset } from '../rules/settings/form-settings.ts';
import { type FormCounts, makeFormCounts } from './counts/form-counts.ts';
import { type KnownSpent, makeKnownSpent } from './mails/spent-notices.ts';
import { type Turns, makeTurns } from './submissions/take-turns.ts';

/** What the engine needs of others; `apps/server` hands it over. */
interface FormNeeds {
  readonly licensing: Licensing;
  readonly proofs: Proofs;
  readonly events: Events;
  readonly messaging: Messaging;
  readonly hosted: Hosted;
}

/** What the operations on forms work with. */
export interface FormParts
  extends
    FormNeeds,
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
      | 'requireProof'
      | 'uploads'
      | 'incoming'
      | 'remakePhoto'
      | 'scanFile'
    > {
  readonly counts: FormCounts;
  /** For what visitors send: many at once share a commit. */
  readonly inSharedCommit: Shared;
  /** For what each of them asks. */
  readonly inSharedRead: Shared;
  readonly spentNotices: KnownSpent;
  /** Of sends with one ticket. */
  readonly turns: Turns;
}

/** What the calls of forms, and our own pages, are handed. */
export interface FormActions {
  readonly forms: FormParts;
}

/** The one engine of all forms of a process. */
export function makeFormParts(services: Services, needs: FormNeeds): FormParts {
  const counts = makeFormCounts(services.db, services.clock, (error) => services.log.error({ err: error }, 'counts of forms not written'));
  const inSharedCommit = makeSharedCommits(services.db, services.engine);
  const inSharedRead = makeSharedReads(services.db, services.engine);
  return { ...services, ...needs, counts, inSharedCommit, inSharedRead, spentNotices: makeKnownSpent(), turns: makeTurns() };
}

export const FAMILY = 'forms';

/** The component that serves a preset. */
export const componentOf = (preset: Preset): string => `${FAMILY}/${preset}`;
