import type { KeywordReplies } from './text-sender-shapes.ts';

/** Twilio itself answers STOP, START and HELP, unless its customer has had that switched off. */
export const keywordRepliesAt = (host: string): KeywordReplies => (host === 'api.twilio.com' ? 'provider' : 'inlay');
