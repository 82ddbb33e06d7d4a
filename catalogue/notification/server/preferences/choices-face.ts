import { EMAIL } from '@inlay/kernel/fields.ts';
import type { Face, PageAnswer, PostedBody, Visit } from '@inlay/hosted/face.ts';
import { environmentOf } from '@inlay/kernel/environment.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { CHOICES_LIMIT } from '../readers/choice-limits.ts';
import { resumeMail } from '../readers/resume-mail.ts';
import { EVERYTHING } from '../../rules/recipients/choices.ts';
import { choose } from '../choices/choose.ts';
import type { MessageParts } from '../message-parts.ts';
import { mailStartLink } from '../unsubscribing/mail-start-link.ts';
import { nameInLanguage } from '../unsubscribing/name-in-language.ts';
import { type PageWords, pageWords } from '../unsubscribing/page-words.ts';
import { type HolderProject, projectOfHolder } from '../unsubscribing/project-of-holder.ts';
import { type ChoicesToken, openChoices, placeOfHolder } from '../unsubscribing/sealed-token.ts';
import { choicesPage, endedPage, openingPage, pendingOutcome } from './choices-page.ts';
import { chooseOnPage } from './choose-on-page.ts';
import { askForChoicesLink } from './mail-choices-link.ts';
import { openChoicesOf } from './open-choices.ts';

const NOT_FOUND = 404;
const GONE = 410;

/** `/c/<key>#s=<token>`: where readers choose what they get. What stands behind the hash proves whose page it is. */
export const choicesFace = (parts: MessageParts): Face => ({
  show: async (visit) => (visit.part === '' ? openingPage(pageWords(visit.header('accept-language')), visit) : undefined),
  thank: async () => undefined,
  async take(visit, receive) {
    await takeOrRefuse(parts.limits, CHOICES_LIMIT, `${visit.siteKey} ${callerNetwork(visit.address)}`);
    return answer(parts, visit, (await receive()).body);
  },
});

async function answer(parts: MessageParts, visit: Visit, body: PostedBody): Promise<PageAnswer> {
  const language = visit.header('accept-language');
  const words = pageWords(language);
  if (body['action'] === 'link') return linkAsked(parts, visit, words, body['email']);
  const text = typeof body['token'] === 'string' ? body['token'].trim().replace(/^.*#s=/s, '') : '';
  const token = openChoices(parts.keyring, parts.sells.id, text);
  const project = token && (await projectOfHolder(parts.db, parts.sells.id, token));
  if (!token || project?.siteKey !== visit.siteKey) return { shown: endedPage(words, visit.key), status: NOT_FOUND };
  if (token.expiresAt <= parts.clock()) return { shown: endedPage(words, visit.key), status: GONE };
  const outcome = await act(parts, project, token, { body, language, words });
  const opened = await openChoicesOf(parts.db, placeOfHolder(token, { ...project, component: parts.sells.id }), {
    address: token.address,
    now: parts.clock(),
  });
  return { shown: choicesPage(words, { key: visit.key, token: text, address: token.address, language, opened, outcome }) };
}

interface Pressed {
  readonly body: PostedBody;
  readonly language: string | undefined;
  readonly words: PageWords;
}

/** What came of the press of a button, in words; undefined where the page was only opened. */
function act(
  parts: MessageParts,
  { accountId }: HolderProject,
  token: ChoicesToken,
  { body, language, words }: Pressed,
): Promise<string | undefined> {
  const place = placeOfHolder(token, { accountId, component: parts.sells.id });
  const { address, recipient } = token;
  const choosing = { address, recipient, by: 'recipient' } as const;
  return parts.db.transaction().execute(async (queries) => {
    await shareAccount(queries, parts.engine, accountId);
    if (body['action'] === 'stop-all') {
      await choose(parts, queries, place, choosing, { category: EVERYTHING, subscribed: false });
      return words.texts.allStopped;
    }
    if (body['action'] === 'resume') {
      return (await resumeMail(parts, queries, place, address)) ? words.texts.trying : undefined;
    }
    if (body['action'] !== 'save') return undefined;
    const ticked = [body['on'] ?? []].flat().map(String);
    const asked = await chooseOnPage(parts, queries, place, choosing, ticked);
    for (const category of asked) await mailStartLink(parts, queries, place, { holder: token, category, language });
    return pendingOutcome(words, await Promise.all(asked.map((key) => nameInLanguage(queries, place, key, language))));
  });
}

/** Says the same whoever is known. */
async function linkAsked(parts: MessageParts, visit: Visit, words: PageWords, email: unknown): Promise<PageAnswer> {
  const environment = environmentOf(visit.siteKey);
  const site = await parts.db
    .selectFrom('sites')
    .where(environment === 'test' ? 'test_site_key' : 'site_key', '=', visit.siteKey)
    .select(['id', 'account_id'])
    .executeTakeFirst();
  const address = typeof email === 'string' ? email.trim() : '';
  if (!EMAIL.test(address)) return { shown: endedPage(words, visit.key), status: 400 };
  if (site)
    await askForChoicesLink(parts, site.account_id, { siteId: site.id, environment, address, language: visit.header('accept-language') });
  return { shown: endedPage(words, visit.key, words.texts.linkSent) };
}
