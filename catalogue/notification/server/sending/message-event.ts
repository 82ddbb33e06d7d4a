import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import type { ListedMessage } from '../store/message-rows.ts';
import { templateOf } from '../templates/template-of.ts';

type Message = Pick<
  ListedMessage,
  | 'id'
  | 'account_id'
  | 'site_id'
  | 'environment'
  | 'component'
  | 'recipient'
  | 'recipient_id'
  | 'category'
  | 'tags'
  | 'template'
  | 'template_version'
  | 'template_locale'
>;

/** Tells what has become of a message, in the transaction that notes it: each kind once. */
export async function tellMessage(
  { events, channel }: Pick<MessageParts, 'events' | 'channel'>,
  queries: Queries,
  message: Message,
  type: 'sent' | 'delivered' | 'bounced' | 'complained' | 'failed' | 'suppressed',
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  const {
    id,
    account_id: accountId,
    site_id: siteId,
    environment,
    component,
    recipient: to,
    recipient_id: recipient,
    category,
    tags,
  } = message;
  const data = {
    id,
    channel: channel.name,
    to,
    recipient,
    template: templateOf(message),
    category,
    tags: JSON.parse(tags) as unknown,
    ...more,
  };
  await events.emit(queries, { accountId, siteId, environment, component, type: `message.${type}`, data, key: id });
}
