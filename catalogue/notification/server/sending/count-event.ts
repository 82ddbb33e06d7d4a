import { OTHER_HOST } from '@inlay/licensing/figures/usage-events.ts';
import type { MessageParts } from '../message-parts.ts';
import type { ListedMessage } from '../store/message-rows.ts';

/** What a live message came to counts in Insights; the first that is accepted shows that the installation works. */
export function countEvent(
  { licensing }: Pick<MessageParts, 'licensing'>,
  { account_id: accountId, environment, component }: Pick<ListedMessage, 'account_id' | 'environment' | 'component'>,
  event: 'accepted' | 'sent' | 'delivered',
): void {
  if (environment !== 'live') return;
  const sign = event === 'accepted' ? ({ sign: 'solved' } as const) : {};
  licensing.figures.record({ accountId, component, domain: OTHER_HOST, host: null, event, ...sign });
}
