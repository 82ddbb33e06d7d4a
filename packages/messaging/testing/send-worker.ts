// A process of its own that sends one mail, for tests that kill it.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { makeLimits } from '@inlay/platform/limits/limits.ts';
import { CERTIFICATE } from '@inlay/platform/safe-fetch/testing/certificate.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import { keepConnections } from '@inlay/platform/mail/smtp/kept-connections.ts';
import { makeListeners } from '../listeners.ts';
import type { OutgoingMail } from '../sending/outgoing-mail.ts';
import { sendMail } from '../sending/send-mail.ts';

export interface SendOrder {
  readonly settings: Pick<
    ServerSettings,
    'dataDir' | 'databaseUrl' | 'secretKey' | 'publicUrl' | 'mailFrom' | 'smtpUrl' | 'allowPrivateTargets'
  >;
  readonly now: number;
  readonly mail: OutgoingMail;
}

setDefaultCACertificates([...getCACertificates(), CERTIFICATE]);
const { settings, now, mail } = JSON.parse(process.argv[2] ?? '') as SendOrder;
const clock = () => now;
const keyring = createKeyring(settings.secretKey);
const { db, engine } = openDatabase(settings);
const limits = makeLimits({ settings: { valkeyUrl: undefined }, keyring, clock, log: console as never });
await sendMail(
  {
    db,
    engine,
    clock,
    keyring,
    limits,
    settings: settings as ServerSettings,
    mail: {} as never,
    listeners: makeListeners(),
    connections: keepConnections(),
    keep: async () => {},
  },
  mail,
);
