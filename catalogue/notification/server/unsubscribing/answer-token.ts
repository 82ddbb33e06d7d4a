import { DAY_MS } from '@inlay/kernel/time.ts';
import type { TokenAsked, TokenPage } from '@inlay/hosted/hosted.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { EVERYTHING } from '../../rules/recipients/choices.ts';
import { maskAddress } from '../../rules/recipients/mask-address.ts';
import { choose } from '../choices/choose.ts';
import type { MessageParts } from '../message-parts.ts';
import { choicesOf } from '../store/choice-rows.ts';
import { type PageAction, type PageState, choicePage } from './choice-page.ts';
import { preferencesUrl } from './choice-links.ts';
import { mailStartLink } from './mail-start-link.ts';
import { nameInLanguage } from './name-in-language.ts';
import { pageWords } from './page-words.ts';
import { type HolderProject, projectOfHolder } from './project-of-holder.ts';
import { type CategoryToken, openCategory, placeOfHolder } from './sealed-token.ts';
import { UNDO_MS } from './undo-time.ts';

/** Of the link on the page to all choices. */
const FROM_PAGE_MS = DAY_MS;

/** Reads as a machine does that posted for a mailbox's button (RFC 8058). */
const ONE_CLICK = { status: 200, body: 'You are unsubscribed.\n', headers: { 'content-type': 'text/plain; charset=utf-8' } } as const;

const ACTIONS = { stop: ['stop', 'undo', 'stop-all'], start: ['start', 'stop'] } as const;

/** What is asked with a token of a mail. To look at it changes nothing: scanners open links, and browsers do ahead. */
export function answerToken(parts: MessageParts): TokenPage {
  const component = parts.sells.id;
  return async ({ token: text, posted, header }) => {
    const token = openCategory(parts.keyring, component, text, parts.clock());
    const project = token && (await projectOfHolder(parts.db, component, token));
    if (!token || !project) return undefined;
    const show = (state: PageState, status = 200) => pageOf(parts, { token, project, header, state, status });
    if (posted === undefined) return show(token.kind === 'start' ? 'ask-start' : 'ask');
    if (token.kind === 'stop' && posted['List-Unsubscribe'] === 'One-Click') {
      await act(parts, project, token, { action: 'stop', by: 'one-click' });
      return ONE_CLICK;
    }
    const action = (ACTIONS[token.kind] as readonly PageAction[]).find((one) => one === posted['action']);
    if (!action) return show('bad', 400);
    return show(await act(parts, project, token, { action, by: 'recipient', language: header('accept-language') }));
  };
}

interface Act {
  readonly action: PageAction;
  readonly by: 'one-click' | 'recipient';
  readonly language?: string | undefined;
}

/** What it leads to. Of any number of the same at once, one changes something. */
function act(parts: MessageParts, project: HolderProject, token: CategoryToken, { action, by, language }: Act): Promise<PageState> {
  const place = placeOfHolder(token, { accountId: project.accountId, component: parts.sells.id });
  const { category, address, recipient } = token;
  const choosing = { address, recipient, by };
  return parts.db.transaction().execute(async (queries) => {
    await shareAccount(queries, parts.engine, place.accountId);
    if (action === 'stop' || action === 'stop-all') {
      await choose(parts, queries, place, choosing, { category: action === 'stop' ? category : EVERYTHING, subscribed: false });
      return action === 'stop' ? 'stopped' : 'all-stopped';
    }
    const stopped = (await choicesOf(queries, place, address)).filter(
      (one) => [category, EVERYTHING].includes(one.category) && !one.subscribed,
    );
    if (action === 'undo' && stopped.some(({ changedAt }) => changedAt <= parts.clock() - UNDO_MS)) {
      await mailStartLink(parts, queries, place, { holder: token, category, language });
      return 'mailed';
    }
    for (const one of new Set([category, ...stopped.map((each) => each.category)]))
      await choose(parts, queries, place, choosing, { category: one, subscribed: true });
    return 'on';
  });
}

interface Asking {
  readonly token: CategoryToken;
  readonly project: HolderProject;
  readonly header: TokenAsked['header'];
  readonly state: PageState;
  readonly status: number;
}

async function pageOf(parts: MessageParts, { token, project, header, state, status }: Asking) {
  const language = header('accept-language');
  const { siteId, environment } = token;
  const page = choicePage({
    words: pageWords(language),
    state,
    brand: { name: project.name, isOurs: false, logo: await parts.hosted.logoOf(project.accountId) },
    isTest: environment === 'test',
    category: await nameInLanguage(parts.db, { siteId, environment, component: parts.sells.id }, token.category, language),
    address: maskAddress(token.address),
    preferences: preferencesUrl(parts, token, project.hostedKey, FROM_PAGE_MS),
  });
  return { status, ...page };
}
