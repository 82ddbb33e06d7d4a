import type { Message } from './dev-inbox-calls.ts';

const kinds: Record<Message['channel'], string> = { email: 'Email', sms: 'Text message', voice: 'Call' };

/** What stands over a message: its subject, or what it is and how it begins. */
export const titleOf = ({ channel, subject, text }: Pick<Message, 'channel' | 'subject' | 'text'>): string =>
  subject || text.split('\n', 1)[0]?.slice(0, 120) || kinds[channel];

export const kindOf = ({ channel }: Pick<Message, 'channel'>): string => kinds[channel];
