import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { DEFAULT_LAYOUT_KEY } from '../../rules/templates/default-layout.ts';
import type { MessageParts } from '../message-parts.ts';
import { removeLayout } from '../store/layout-rows.ts';
import { readLayout } from './find-layout.ts';

/** @throws Refusal `not_found`, `conflict` while a template uses it; `default` stays */
export async function deleteLayout(parts: MessageParts, queries: Queries, place: SubscribedPlace, key: string) {
  await takeTurn(queries, parts.engine, place);
  const { templates } = await readLayout(queries, place, key);
  if (key === DEFAULT_LAYOUT_KEY) throw new Refusal('conflict', { message: 'The layout default stays.' });
  if (templates.length > 0) throw new Refusal('conflict', { message: `This is in use by ${templates.slice(0, 3).join(', ')}.` });
  await removeLayout(queries, place, key);
  return { key, deleted: true as const };
}
