import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { SenderRow } from '../store/sender-rows.ts';

export const sealedFor = (senderId: string) => ({ purpose: 'sender-password-v1', about: senderId });

export const sealPassword = (keyring: Keyring, senderId: string, password: string): string => seal(keyring, password, sealedFor(senderId));

/** Undefined where there is none, or it was sealed under a SECRET_KEY that is gone. */
export const passwordOf = (
  keyring: Keyring,
  { id, password_sealed: sealed }: Pick<SenderRow, 'id' | 'password_sealed'>,
): string | undefined => (sealed === null ? undefined : unseal(keyring, sealed, sealedFor(id)));
