import type { Shown, Visit } from '@inlay/hosted/face.ts';
import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import { SCHEMA_LIMIT } from '../callers/call-limits.ts';
import { FORM_STYLE, doneStone, plainCard } from '../hosted/plain-form.ts';
import { hashOfLink } from './question-link.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { LINK_MS, type RecipientRow, recipientByLink } from '../store/recipient-rows.ts';

/** Of the address `/c/<key>/…`: no form can be named so. */
export const RECIPIENT_PART = '_recipient';

const LOOK = { theme: 'auto', frame: 'card', dir: 'ltr' } as const;
const BASE = { language: 'en', languages: [], style: FORM_STYLE, scripts: [], index: false, leadsTo: null, ...LOOK };

/** Whose link it is, in the project that the address names; undefined for one that has ended. @throws Refusal `rate-limited` */
export async function openLink(
  { db, clock, limits }: FormParts,
  { siteKey, address }: Visit,
  token: string,
): Promise<{ row: RecipientRow; mayConfirm: boolean } | undefined> {
  await takeOrRefuse(limits, SCHEMA_LIMIT, `${siteKey} ${callerNetwork(address)}`);
  const site = await db.selectFrom('sites').where('site_key', '=', siteKey).select('id').executeTakeFirst();
  const row = site && (await recipientByLink(db, site.id, hashOfLink(token)));
  if (!row) return undefined;
  return { row, mayConfirm: row.state === 'waiting' && row.asked_at + LINK_MS > clock() };
}

/** Asks once more: opening the page changes nothing. */
export async function recipientPage(parts: FormParts, visit: Visit): Promise<Shown> {
  const { key, query } = visit;
  const token = query['token'] ?? '';
  const opened = await openLink(parts, visit, token);
  if (!opened) {
    const title = 'This link is no longer valid';
    return { ...BASE, title, content: plainCard(LOOK, title, ['It was used or replaced by a newer one.'], markup``) };
  }
  const { row, mayConfirm } = opened;
  const { site_id: siteId, component, address } = row;
  const named = row.form === null ? undefined : await findForm(parts.db, { siteId, component, environment: 'live' }, row.form);
  const button = (answer: 'confirm' | 'refuse', label: string, look: string) =>
    markup`<button${attributes({ class: look, name: 'answer', value: answer })}>${label}</button>`;
  const refuses = query['answer'] === 'refuse' || !mayConfirm;
  const title = row.state === 'confirmed' ? 'You get these messages' : 'Do you want these messages?';
  const ended = 'The link has ended after 7 days. Ask the owner of the project to send a new one, or refuse for good.';
  const lead =
    row.state === 'confirmed'
      ? ['You have confirmed this address. You can end that here.']
      : mayConfirm
        ? ['Someone added your address as a recipient of the messages that visitors send with this form.']
        : [ended];
  const acts: readonly (Html | false)[] = [
    mayConfirm && button('confirm', 'Confirm address', refuses ? 'btn' : 'btn main'),
    button('refuse', row.state === 'confirmed' ? 'Stop these messages' : 'This is not for me', refuses ? 'btn main' : 'btn'),
  ];
  const content = markup`<dl class="facts">
      <dt>Address</dt><dd>${address}</dd>
      <dt>Form</dt><dd>${named?.definition.title ?? 'All forms of this project'}</dd>
    </dl>
    <form class="stack"${attributes({ method: 'post', action: `/f/${key}/${RECIPIENT_PART}` })}>
      <input type="hidden"${attributes({ name: 'token', value: token })} />
      <div class="acts">${refuses ? acts.toReversed() : acts}</div>
    </form>`;
  return { ...BASE, title, content: plainCard(LOOK, title, lead, content) };
}

/** After a button was pressed; it tells nothing that the address doesn't say. */
export function answeredPage(answer: string): Shown {
  const [title, lead] =
    answer === 'confirmed'
      ? ['Your address is confirmed', 'Messages that visitors send go to it from now on. The mail with the link can end that.']
      : ['You will not get these messages', 'This project will not ask you again.'];
  return { ...BASE, title, content: plainCard(LOOK, title, [lead], markup``, doneStone) };
}
