import { Refusal } from '@inlay/kernel/errors.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { verdictOfScore } from '../../spam/score-verdict.ts';
import { sentenceOf } from '../../rules/sentences/sentence-of.ts';
import { valuesFit } from '../../rules/values/values-size.ts';
import { errors } from '../../errors.ts';
import { submissions } from '../../meters.ts';
import { SPAM_KEPT, TRIES_LIMIT } from '../callers/call-limits.ts';
import { readLanguage } from '../callers/read-language.ts';
import { type WidgetPage, type WidgetRequest, enterPage } from '../callers/widget-caller.ts';
import { countForm } from '../counts/count-form.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { formOfPage } from '../definitions/form-of-page.ts';
import type { FormParts } from '../forms-parts.ts';
import { availabilityOf } from '../schema/availability.ts';
import { inWords, shownLanguage } from '../schema/form-schema.ts';
import { findByTicket, type SubmissionRow } from '../store/submission-rows.ts';
import { type Ticket, openTicket, ticketHash } from '../tickets/ticket.ts';
import { trapNames } from '../tickets/trap-name.ts';
import { readyFiles } from '../files/ready-files.ts';
import { type SentFile, inspectFiles, sentFiles } from '../files/sent-files.ts';
import { forgetFiles, storeFiles } from '../files/store-files.ts';
import { acceptTestSubmission } from './accept-test-submission.ts';
import type { ArrivedBody, HouseMembers, PlainMembers, ReceiveBody } from './arrived-body.ts';
import { captchaNeeded, checkValues } from './check-values.ts';
import { judgeSpam } from './judge-spam.ts';
import { keepSubmission } from './keep-submission.ts';
import { newReference } from './reference.ts';
import { type SentBody, type WireMembers, bodyHash, isTrapFilled, wireMembers } from './sent-body.ts';
import { answerOf } from './submission-answer.ts';
import { takeOfNetwork } from './network-share.ts';
import { emailOf, searchText, writtenTexts } from './visitor-words.ts';

interface Sending {
  readonly plain: PlainMembers | undefined;
  readonly house: HouseMembers | undefined;
  readonly body: SentBody;
  readonly wire: WireMembers;
  readonly language: string;
  readonly traps: readonly string[];
  readonly now: number;
  readonly files: readonly SentFile[];
  readonly address: string;
}

/**
 * Takes what a visitor sent. The order is that of the wire: what is refused spends neither ticket nor captcha, and whoever repeats a lost
 * answer gets it again.
 * @throws Refusal
 */
export async function acceptSubmission(parts: FormParts, component: string, request: WidgetRequest, receive: ReceiveBody) {
  const page = await enterPage(parts, component, request, TRIES_LIMIT);
  const arrived = await receive();
  try {
    return await acceptBody(parts, page, request, arrived);
  } finally {
    await arrived.discard?.();
  }
}

/**
 * The same, of a page that is known.
 * @throws Refusal
 */
export async function acceptBody(
  parts: FormParts,
  page: WidgetPage,
  request: WidgetRequest,
  { body, files: incoming, plain, house }: ArrivedBody,
) {
  if (!valuesFit(body)) throw new Refusal('too_large');
  const wire = wireMembers(body);
  const found = await formOfPage(parts, page, wire.form);
  if (!found) throw new Refusal('not_found');
  const now = parts.clock();
  const language = shownLanguage(found, readLanguage(wire.language, request.header('accept-language')));
  const traps = found.settings.honeypot ? trapNames(parts.keyring, page, found.form, now) : [];
  refuseClosed(parts, page, found, { language, now });
  const sending: Sending = { plain, house, body, wire, language, traps, now, files: sentFiles(incoming), address: request.address };
  if (page.kind === 'test') return acceptTestSubmission(parts, page, found, { ...sending, token: wire.token });

  const ticket = openTicket(parts.keyring, page, found.form, wire.ticket, now);
  if (!ticket) return acceptCounted(parts, page, found, sending, undefined);
  return parts.turns.inTurn(ticketHash(ticket), async () => {
    const before = await findByTicket(parts.db, page.place, ticketHash(ticket));
    return before ? repeat(parts, page, found, sending, before) : acceptCounted(parts, page, found, sending, ticket);
  });
}

async function acceptCounted(parts: FormParts, page: ProjectPage, found: FoundForm, sending: Sending, ticket: Ticket | undefined) {
  const taken: Counted['taken'] = [await takeOfNetwork(parts, page, found)];
  const giveBack = async () => {
    for (const back of taken.splice(0)) await back();
  };
  try {
    return await accept(parts, page, found, { ...sending, taken, giveBack }, ticket);
  } catch (error) {
    // Only what is accepted counts.
    await giveBack();
    throw error;
  }
}

function refuseClosed(parts: FormParts, page: WidgetPage, found: FoundForm, { language, now }: Pick<Sending, 'language' | 'now'>): void {
  const { open, reason, text, opensAt } = availabilityOf(inWords(found, language).settings, now);
  if (open) return;
  countForm(parts, page, found.form, 'closed');
  throw new Refusal(errors.closed, { message: sentenceOf(language, 'closed'), extra: { reason, text, opensAt } });
}

/** The same ticket with the same entries is a repeat, with others it is a second submission. */
function repeat(parts: FormParts, page: WidgetPage, found: FoundForm, { body, traps, files, language }: Sending, row: SubmissionRow) {
  if (row.body_hash !== bodyHash(body, traps, files)) throw new Refusal('conflict', { message: sentenceOf(language, 'alreadySent') });
  return answerOf(parts, page, found, row, { language });
}

type ProjectPage = WidgetPage & { readonly kind: 'project' };

interface Counted extends Sending {
  /** Of what the network may send in an hour: how to give back each. */
  readonly taken: (() => Promise<void>)[];
  readonly giveBack: () => Promise<void>;
}

async function accept(parts: FormParts, page: ProjectPage, found: FoundForm, sending: Counted, ticket: Ticket | undefined) {
  const { limits, proofs, licensing } = parts;
  const { plain, house, body, wire, language, traps, now } = sending;
  const { definition, settings, form } = found;
  const { place, host } = page;
  const askForCaptcha = () => {
    countForm(parts, page, form, 'asked');
    return captchaNeeded(found, page, language);
  };
  const embedded = wire.token === undefined || settings.captcha === 'never' ? undefined : proofs.readEmbedded(wire.token, page);
  const token = house ? house.captcha : embedded;
  // Where every visitor needs a captcha, the content of files without one is not looked at.
  const inspected = await inspectFiles(found, sending.files, { byName: settings.captcha === 'always' && !token });
  const { values, extra } = checkValues(found, body, { ...sending, files: inspected });
  const trapFilled = isTrapFilled(body, traps);
  const email = emailOf(definition, values);
  const secondsToFill = ticket ? (now - ticket.shownAt) / 1_000 : null;
  const judged = { page, settings, texts: writtenTexts(definition, values, extra), email, now };
  const seen = { trapFilled, secondsToFill, captcha: token?.method ?? null };
  const { spam, text } = await judgeSpam(parts, { ...judged, seen });
  const judgement = verdictOfScore({ score: spam.score, trapFilled, goodToken: token !== undefined }, settings);
  const verdict = judgement === 'captcha-required' && plain?.toSpam && settings.captcha === 'suspicious' ? 'spam' : judgement;
  const isSpam = verdict === 'spam';
  if (verdict === 'captcha-required') throw askForCaptcha();
  // Files of spam are neither decoded nor kept.
  const ready = await readyFiles(parts, page, isSpam ? [] : inspected, { found, values, language, address: sending.address });
  sending.taken.push(ready.giveBack);
  const hash = bodyHash(body, traps, sending.files);
  const ticketOf = ticket ? ticketHash(ticket) : null;
  // A repeat of the same work may find its own claim.
  if (token && !(await token.claim(ticketOf === null ? undefined : `form ${ticketOf} ${hash}`))) throw askForCaptcha();

  if (isSpam && !(await limits.tryTake(SPAM_KEPT, `${place.siteId} ${place.environment}`))) {
    countForm(parts, page, form, 'spam');
    return answerOf(parts, page, found, { id: newId('sub'), reference: newReference() }, { language });
  }
  const mayHold = !isSpam && place.environment === 'live';
  const held = mayHold && (await licensing.quota.isUsedUp(submissions, place.accountId, page.plan));
  const stored = await storeFiles(parts, place, ready.files, { now, fileDays: settings.fileDays });
  const { kept, row } = await keepSubmission(parts, {
    submission: {
      account_id: place.accountId,
      site_id: place.siteId,
      environment: place.environment,
      component: place.component,
      form,
      definition: found.version,
      status: isSpam ? 'spam' : 'new',
      status_before: null,
      created_at: now,
      updated_at: now,
      answers: JSON.stringify(values),
      extra: JSON.stringify(extra),
      score_tenths: Math.round(spam.score * 10),
      reasons: JSON.stringify(spam.reasons),
      suspicious: Number(spam.score >= settings.suspiciousFrom),
      held: Number(held),
      tags: '[]',
      note: '',
      assignee: null,
      page: wire.page,
      hostname: host,
      language,
      captcha: token?.method ?? null,
      email,
      ticket_hash: ticketOf,
      body_hash: hash,
      replies: 0,
      taught: null,
      searchText: (reference) => searchText({ values, extra, files: ready.files }, reference, ''),
    },
    found,
    text,
    files: stored,
    wishes: plain,
    house,
  }).catch(async (error: unknown) => {
    await forgetFiles(parts, stored);
    throw error;
  });
  if (!kept) {
    await forgetFiles(parts, stored);
    await sending.giveBack();
    return repeat(parts, page, found, sending, row);
  }
  // What is held counts on the day that it is let go.
  if (!held) countForm(parts, page, form, isSpam ? 'spam' : 'sent');
  return answerOf(parts, page, found, row, { language });
}
