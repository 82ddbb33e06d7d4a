import { randomUUID } from 'node:crypto';
import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import type { MessageCalls } from '../../contract.ts';
import type { ImportedRecipient } from '../../rules/calls/recipient-shapes.ts';
import type { OwnQuietHours } from '../../rules/recipients/quiet-hours.ts';
import type { RecipientRow } from '../store/recipient-rows.ts';

export function recipientRow(place: SubscribedPlace, asked: ImportedRecipient, now: number): RecipientRow {
  const { id, email, name = '', locale = null, timeZone = null, quietHours = null, data = {} } = asked;
  return {
    id: randomUUID(),
    account_id: place.accountId,
    site_id: place.siteId,
    environment: place.environment,
    component: place.component,
    own_id: id,
    address: email,
    address_key: recipientKey(email),
    name: name.toWellFormed(),
    locale,
    time_zone: timeZone,
    quiet_hours: quietHours === null ? null : JSON.stringify(quietHours),
    data: JSON.stringify(data).toWellFormed(),
    created_at: now,
    updated_at: now,
  };
}

export const quietHoursOf = ({ quiet_hours: text }: Pick<RecipientRow, 'quiet_hours'>): OwnQuietHours =>
  text === null ? null : (JSON.parse(text) as OwnQuietHours);

export const recipientAnswer = (row: RecipientRow): AnswerOf<MessageCalls['readRecipient']>['body'] => ({
  id: row.own_id,
  email: row.address,
  name: row.name,
  locale: row.locale,
  timeZone: row.time_zone,
  quietHours: quietHoursOf(row),
  data: JSON.parse(row.data) as Record<string, unknown>,
  createdAt: isoTime(row.created_at),
  updatedAt: isoTime(row.updated_at),
});
