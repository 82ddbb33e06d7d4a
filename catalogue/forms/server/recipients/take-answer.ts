import type { ReceivePosted, Taken, Visit } from '@inlay/hosted/face.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { FormParts } from '../forms-parts.ts';
import { answerAsked } from '../store/recipient-rows.ts';
import { RECIPIENT_PART, openLink } from './recipient-page.ts';

const ENDED = 'This link is no longer valid. It was used, replaced by a newer one, or is older than 7 days.';

/** One press: yes or no. The same press again gets the same answer. @throws Refusal `invalid_request`, `rate-limited` */
export async function takeAnswer(parts: FormParts, visit: Visit, receive: ReceivePosted): Promise<Taken> {
  const { token, answer } = (await receive()).body;
  const opened = typeof token === 'string' ? await openLink(parts, visit, token) : undefined;
  if (!opened || (answer !== 'confirm' && answer !== 'refuse')) throw new Refusal('invalid_request', { message: ENDED });
  const { row, mayConfirm } = opened;
  const state = answer === 'confirm' ? 'confirmed' : 'refused';
  const isThere = row.state === state;
  if (!isThere && ((answer === 'confirm' && !mayConfirm) || !(await answerAsked(parts.db, row, state))))
    throw new Refusal('invalid_request', { message: ENDED });
  return { answer: { state }, part: RECIPIENT_PART, reference: state, redirectUrl: null };
}
