import type { ReportKind } from './report-shapes.ts';

/** No such mailbox or domain, moved without a new address, disabled (RFC 3463). */
const NOBODY = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
/** About who sends, or about what is sent: the address is not to blame. */
const OF_SENDER = /^5\.[67]\./;
const NO_USER = /user unknown|unknown user|no such user|does not exist|no such recipient/i;
/** Where a server has nothing better to say. */
const UNDEFINED = '5.0.0';

/** The code that stands at the start of a reply, behind its three digits; empty where there is none. */
export const enhancedStatusOf = (reply: string): string => /^(?:\d{3}[ -])?([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? '';

/** What a refusal for good says of the address, by its enhanced status code, else by the reply itself, e.g. `550 No such user`. */
export function judgeStatus(status: string, reply: string): ReportKind {
  const enhanced = [status, enhancedStatusOf(reply)].find((one) => one !== '' && one !== UNDEFINED);
  if (enhanced !== undefined) return NOBODY.test(enhanced) ? 'bounce' : OF_SENDER.test(enhanced) ? 'blocked' : 'soft';
  if (reply.startsWith('550') && NO_USER.test(reply)) return 'bounce';
  return reply.startsWith('554') ? 'blocked' : 'soft';
}
