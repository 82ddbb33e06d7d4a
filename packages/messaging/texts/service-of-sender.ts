import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import { passwordOf } from '../senders/sender-password.ts';
import type { SenderRow } from '../store/sender-rows.ts';
import type { TextService } from './hand-over-text.ts';

interface Parts {
  readonly keyring: Keyring;
  readonly settings: Pick<ServerSettings, 'allowPrivateTargets'>;
}

export const serviceOfSender = ({ keyring, settings }: Parts, row: SenderRow): TextService => ({
  baseUrl: row.base_url ?? '',
  accountSid: row.login,
  authToken: passwordOf(keyring, row) ?? '',
  allowPrivate: settings.allowPrivateTargets,
});
