import { DAY_MS } from '@inlay/kernel/time.ts';
import type { MessageParts } from '../message-parts.ts';
import { type Holder, sealCategory, sealChoices } from './sealed-token.ts';

type Parts = Pick<MessageParts, 'keyring' | 'settings' | 'sells' | 'clock'>;

/** Of a link in a mail. */
const IN_MAILS_MS = 365 * DAY_MS;

/** Stops one category, or takes that back. */
export const unsubscribeUrl = ({ keyring, settings, sells }: Parts, holder: Holder, category: string): string =>
  `${settings.publicUrl}/u/${sealCategory(keyring, sells.id, { ...holder, category, kind: 'stop', expiresAt: null })}`;

/** Turns it on again; for a mail, in time. */
export const resubscribeUrl = ({ keyring, settings, sells }: Parts, holder: Holder, category: string, expiresAt: number): string =>
  `${settings.publicUrl}/u/${sealCategory(keyring, sells.id, { ...holder, category, kind: 'start', expiresAt })}`;

/** Shows all choices. What stands behind the hash, no server logs. @param hostedKey of the component's page */
export const preferencesUrl = (
  { keyring, settings, sells, clock }: Parts,
  holder: Holder,
  hostedKey: string,
  forMs: number = IN_MAILS_MS,
): string => `${settings.publicUrl}/c/${hostedKey}#s=${sealChoices(keyring, sells.id, { ...holder, expiresAt: clock() + forMs })}`;
