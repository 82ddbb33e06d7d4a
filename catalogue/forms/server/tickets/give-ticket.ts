import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { FormCalls } from '../../contract.ts';
import { TICKET_LIMIT } from '../callers/call-limits.ts';
import { type WidgetRequest, enterPage } from '../callers/widget-caller.ts';
import { countForm } from '../counts/count-form.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { formOfPage } from '../definitions/form-of-page.ts';
import type { FormParts } from '../forms-parts.ts';
import { newTicket, openTicket, sealTicket } from './ticket.ts';
import { trapName } from './trap-name.ts';

/**
 * Notes how far a visitor has come, and gives the ticket that the submission is sent with.
 * @throws Refusal `not_found` for a form that is not there
 */
export async function giveTicket(
  parts: FormParts,
  component: string,
  request: WidgetRequest,
  { form, at, ticket: before }: BodyOf<FormCalls['giveTicket']>,
) {
  const { keyring, clock } = parts;
  const page = await enterPage(parts, component, request, TICKET_LIMIT);
  const found = await formOfPage(parts, page, form);
  if (!found) throw new Refusal('not_found');
  const now = clock();
  const known = openTicket(keyring, page, form, before, now) ?? newTicket(now);
  const ticket = at === 'started' && known.startedAt === null ? { ...known, startedAt: now } : known;
  if (isCounted(found, at) && (at !== 'started' || known.startedAt === null)) countForm(parts, page, form, at);
  return { ticket: sealTicket(keyring, page, form, ticket), honeypot: trapName(keyring, page, form, now) };
}

/** Names of steps are the caller's: only those of the form are counted. */
const isCounted = ({ definition }: FoundForm, at: string): boolean =>
  !at.startsWith('step:') || definition.steps.some(({ id }) => at === `step:${id}`);
