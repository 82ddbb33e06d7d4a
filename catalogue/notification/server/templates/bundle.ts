import { type Fields, Refusal } from '@inlay/kernel/errors.ts';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { TemplateCalls } from '../../rules/calls/template-calls.ts';
import { TEMPLATE_MAX } from '../../rules/templates/template-limits.ts';
import { allLayouts } from '../layouts/find-layout.ts';
import { judgeLayout } from '../layouts/judge-layout.ts';
import type { MessageParts } from '../message-parts.ts';
import { layoutRows, putLayout } from '../store/layout-rows.ts';
import { type TemplatePlace, countTemplates, putTemplate, templateRow, templateRows } from '../store/template-rows.ts';
import type { Writer } from '../tables.ts';
import { requirePlaces } from './require-places.ts';

type Bundle = BodyOf<TemplateCalls['saveBundle']>;

/** Drafts and layouts as `saveBundle` takes them. */
export async function readBundle(queries: Queries, place: TemplatePlace) {
  const layouts = await allLayouts(queries, place);
  const templates = await templateRows(queries, place);
  return {
    layouts: layouts.map(({ key, body }) => ({ key, ...body })),
    templates: templates.map(({ key, draft }) => ({ key, ...draft })),
  };
}

/** Before the transaction: reading texts takes time. @throws Refusal `invalid_request`, `unavailable` */
export async function requireSoundBundle({ renderer }: Pick<MessageParts, 'renderer'>, place: SubscribedPlace, { layouts }: Bundle) {
  const fields: Fields = {};
  for (const [i, layout] of layouts.entries())
    for (const [path, sentence] of Object.entries(await judgeLayout(renderer, place.siteId, layout)))
      fields[`layouts.${i}.${path}`] = sentence;
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields });
}

/** Saves all of it or nothing; templates become drafts. @throws Refusal `invalid_request`, `limit-reached` */
export async function saveBundle(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  { layouts, templates }: Bundle,
  by: Writer,
) {
  await takeTurn(queries, parts.engine, place);
  const now = parts.clock();
  for (const { key, ...body } of layouts) await putLayout(queries, place, key, body, now);
  if ((await layoutRows(queries, place)).length > TEMPLATE_MAX.layouts) throw new Refusal('limit-reached');
  for (const [i, { key, ...body }] of templates.entries()) {
    await requirePlaces(queries, place, body, `templates.${i}.`);
    const before = await templateRow(queries, place, key);
    const isSame = before?.archived_at === null && JSON.stringify(before.draft) === JSON.stringify(body);
    if (!isSame) await putTemplate(queries, place, { key, draft: body, by, now });
  }
  if ((await countTemplates(queries, place)) > TEMPLATE_MAX.templates) throw new Refusal('limit-reached');
  return { layouts: layouts.length, templates: templates.length };
}
