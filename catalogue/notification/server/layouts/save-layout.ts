import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { SLUG, SLUG_SENTENCE } from '../../rules/templates/slug.ts';
import type { LayoutBody } from '../../rules/templates/template.ts';
import { TEMPLATE_MAX } from '../../rules/templates/template-limits.ts';
import type { MessageParts } from '../message-parts.ts';
import { layoutRows, putLayout } from '../store/layout-rows.ts';
import { readLayout } from './find-layout.ts';
import { judgeLayout } from './judge-layout.ts';

/** Before the transaction: reading texts takes time. @throws Refusal `invalid_request`, `unavailable` */
export async function requireSoundLayout(
  { renderer }: Pick<MessageParts, 'renderer'>,
  place: SubscribedPlace,
  key: string,
  body: LayoutBody,
) {
  const fields = SLUG.test(key) ? await judgeLayout(renderer, place.siteId, body) : { key: SLUG_SENTENCE };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields });
}

/** Creates or replaces one. @throws Refusal `limit-reached` */
export async function saveLayout(parts: MessageParts, queries: Queries, place: SubscribedPlace, key: string, body: LayoutBody) {
  await takeTurn(queries, parts.engine, place);
  const rows = await layoutRows(queries, place);
  if (rows.length >= TEMPLATE_MAX.layouts && !rows.some((row) => row.key === key)) throw new Refusal('limit-reached');
  await putLayout(queries, place, key, body, parts.clock());
  return readLayout(queries, place, key);
}
