import type { Services } from '@inlay/platform/services.ts';

/** What the operations on senders work with. */
export type SenderParts = Pick<
  Services,
  'db' | 'engine' | 'clock' | 'audit' | 'mail' | 'keyring' | 'settings' | 'limits' | 'sessions' | 'requireProof'
>;
