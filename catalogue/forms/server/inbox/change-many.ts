import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormCalls } from '../../contract.ts';
import { STATUSES } from '../../rules/statuses.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { findSubmission } from '../store/submission-rows.ts';
import { type ChangedBy, type ChangesAsked, changeSubmission } from './change-submission.ts';
import { deleteSubmission } from './delete-submission.ts';

const TAGS_MAX = 20;

type Asked = BodyOf<FormCalls['changeMany']>;

/**
 * Does one thing with each of many; what fails of one leaves the others as they go.
 * @throws Refusal `invalid_request` on `value`
 */
export async function changeMany(parts: FormParts, queries: Queries, place: OwnedPlace, { ids, by, ...asked }: Asked & ChangedBy) {
  const act = actOf(parts, queries, place, asked, by);
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  // In one order: two that name the same ones wait for each other in line.
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, code: error.code });
    }
  }
  return { done, failed };
}

function actOf(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { action, value }: Omit<Asked, 'ids'>,
  by: ChangedBy['by'],
): (id: string) => Promise<unknown> {
  const change = (id: string, changes: ChangesAsked) => changeSubmission(parts, queries, place, { id, by, ...changes });
  if (action === 'delete') return (id) => deleteSubmission(parts, queries, place, id);
  if (action === 'status') {
    const status = STATUSES.find((one) => one === value);
    if (!status) throw new Refusal('invalid_request', { fields: { value: 'This status is not known.' } });
    return (id) => change(id, { status });
  }
  const tag = value?.trim() ?? '';
  if (tag === '') throw new Refusal('invalid_request', { fields: { value: 'Name the tag.' } });
  return async (id) => {
    const row = await findSubmission(queries, place, id);
    const tags = row ? (JSON.parse(row.tags) as string[]) : [];
    if (tags.length >= TAGS_MAX && !tags.includes(tag)) throw new Refusal('limit-reached');
    await change(id, { tags: [...tags, tag] });
  };
}
