import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { EMPTY_TEMPLATE } from '../../rules/templates/default-layout.ts';
import { TEMPLATE_MAX } from '../../rules/templates/template-limits.ts';
import { starterBody } from '../../rules/starters/starters.ts';
import type { MessageParts } from '../message-parts.ts';
import { countTemplates, putTemplate, templateRow } from '../store/template-rows.ts';
import type { Writer } from '../tables.ts';
import { findTemplate } from './find-template.ts';
import { templateAnswer } from './template-answer.ts';

interface Creation {
  readonly key: string;
  readonly starter?: string | undefined;
  readonly by: Writer;
}

/** @throws Refusal `invalid_request` on `starter`, `conflict` where there is one, `limit-reached` */
export async function createTemplate(parts: MessageParts, queries: Queries, place: SubscribedPlace, { key, starter, by }: Creation) {
  const body = starter === undefined ? { ...EMPTY_TEMPLATE, name: nameOf(key) } : starterBody(starter);
  if (!body) throw new Refusal('invalid_request', { fields: { starter: 'No starter has this key.' } });
  await takeTurn(queries, parts.engine, place);
  const before = await templateRow(queries, place, key);
  if (before?.archived_at === null) throw new Refusal('conflict', { message: 'A template with this key already exists.' });
  if ((await countTemplates(queries, place)) >= TEMPLATE_MAX.templates) throw new Refusal('limit-reached');
  await putTemplate(queries, place, { key, draft: body, by, now: parts.clock() });
  return templateAnswer(await findTemplate(queries, place, key));
}

/** `order-confirmation` as a reader of a list says it. */
function nameOf(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
