import type { PageAnswer, ReceivePosted, Visit } from '@inlay/hosted/face.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import { MAIN } from '../../rules/form-name.ts';
import { SCHEMA_LIMIT } from '../callers/call-limits.ts';
import { readLanguage } from '../callers/read-language.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { mayConfirm, recipientByLink } from '../store/recipient-rows.ts';
import { hashOfLink, type OpenedLink, readLink } from './confirmation-link.ts';
import { answeredPage, askingPage, invalidPage } from './confirmation-page.ts';
import { keepAnswer } from './keep-answer.ts';
import { confirmationWords } from './confirmation-texts.ts';

const GONE = 410;

/**
 * Takes a link that was opened, which changes nothing, and the press of a button behind it: yes or no. The same press again gets the same
 * answer, unless nothing is left that could give it. @throws Refusal `rate-limited`
 */
export async function confirmOrRefuse(parts: FormParts, visit: Visit, receive: ReceivePosted): Promise<PageAnswer> {
  await takeOrRefuse(parts.limits, SCHEMA_LIMIT, `${visit.siteKey} ${callerNetwork(visit.address)}`);
  const { token, answer } = (await receive()).body;
  return answerTo(parts, visit, readLink(token), answer);
}

async function answerTo(parts: FormParts, visit: Visit, link: OpenedLink | undefined, answer: unknown): Promise<PageAnswer> {
  const { db, clock } = parts;
  const row = link && (await findByLink(parts, visit, link));
  const accepted = readLanguage(undefined, visit.header('accept-language'));
  if (!row) return { shown: invalidPage(confirmationWords(accepted)), status: GONE };

  const place = { siteId: row.site_id, component: row.component, environment: 'live' } as const;
  const definition = (await findForm(db, place, row.form ?? MAIN))?.definition;
  const words = confirmationWords(accepted, definition?.language);
  const inTime = mayConfirm(row, clock());
  const form = row.form && (definition?.title ?? row.form);
  const asking = () => askingPage(words, visit.key, link, { row, inTime, form });
  if (answer !== 'confirm' && answer !== 'refuse') return { shown: asking() };

  const state = answer === 'confirm' ? 'confirmed' : 'refused';
  if (row.state === state) return { shown: answeredPage(words, state) };
  if (state === 'confirmed' && !inTime) return { shown: asking(), status: GONE };
  if (await keepAnswer(parts, row, state)) return { shown: answeredPage(words, state) };
  // Answered meanwhile in another window. States go one way, so this ends.
  return answerTo(parts, visit, link, answer);
}

/** Whose link it is, in the project that the address names. */
async function findByLink({ db }: FormParts, { siteKey }: Visit, { token }: OpenedLink) {
  const site = await db.selectFrom('sites').where('site_key', '=', siteKey).select('id').executeTakeFirst();
  return site && (await recipientByLink(db, site.id, hashOfLink(token)));
}
