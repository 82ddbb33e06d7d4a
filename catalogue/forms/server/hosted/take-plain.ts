import type { ReceivePosted, Taken, Visit } from '@inlay/hosted/face.ts';
import { EMAIL } from '@inlay/kernel/fields.ts';
import type { FormParts } from '../forms-parts.ts';
import { acceptSubmission } from '../submissions/accept-submission.ts';
import { wireMembers } from '../submissions/sent-body.ts';
import { UNCHECKED } from './captcha-check.ts';

const SUBJECT_MAX = 200;

/**
 * Takes what a plain form sent: the operation that the element calls, with the keys of the address, and the page that the browser names.
 * @throws Refusal
 */
export async function takePlain(parts: FormParts, component: string, visit: Visit, receive: ReceivePosted): Promise<Taken> {
  const header = (name: string) => (name === 'sitekey' ? visit.siteKey : name === 'compkey' ? visit.compKey : visit.header(name));
  let form = visit.part;
  const answer = await acceptSubmission(parts, component, { header, address: visit.address, isPlain: true }, async () => {
    const { body, files } = await receive();
    form ||= wireMembers(body).form;
    return {
      body: { _page: visit.header('referer'), ...body, _form: form },
      files,
      plain: { toSpam: body[UNCHECKED] === '1', subject: subjectOf(body['_subject']), replyTo: addressOf(body['_replyto']) },
    };
  });
  return { answer, part: form, reference: answer.reference, redirectUrl: answer.redirectUrl };
}

/** One line; a longer one is none of ours. */
function subjectOf(text: unknown): string | undefined {
  const line = typeof text === 'string' ? text.trim() : '';
  return line === '' || line.length > SUBJECT_MAX || /[\p{Cc}\u2028\u2029]/u.test(line) ? undefined : line.toWellFormed();
}

const addressOf = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim().length <= 254 && EMAIL.test(text.trim()) ? text.trim() : undefined;
