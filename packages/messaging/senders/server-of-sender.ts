import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { MailServer } from '@inlay/platform/mail/mail-server.ts';
import { connectSafely } from '@inlay/platform/safe-fetch/connect-safely.ts';
import { readHost } from '@inlay/platform/safe-fetch/target.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import { SMTP_PORTS } from '../rules/sender-shapes.ts';
import type { SenderRow } from '../store/sender-rows.ts';
import { passwordOf } from './sender-password.ts';

interface Parts {
  readonly keyring: Keyring;
  readonly settings: Pick<ServerSettings, 'allowPrivateTargets'>;
}

/** A mail server as its owner has named it, reached by the one door for such addresses. */
export function serverOfSender({ keyring, settings }: Parts, row: SenderRow): MailServer {
  const { id, host, port, security, login, password_sealed } = row;
  return {
    // Whoever changes one of them wants it used for the next mail.
    key: JSON.stringify([id, host, port, security, login, password_sealed]),
    // Without brackets, as certificates have addresses.
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    tls: { minVersion: 'TLSv1.2' },
    ...(login !== '' && { auth: { user: login, pass: passwordOf(keyring, row) ?? '' } }),
    // Its own statement, so that a host that is refused rejects like one that is not there.
    open: async (stop) => connectSafely(readHost(host, port, { ports: SMTP_PORTS, allowPrivate: settings.allowPrivateTargets }), stop),
  };
}
