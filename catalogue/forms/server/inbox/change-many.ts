import type { BodyOf } from '@inlay/kernel/contract.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { FormCalls } from '../../contract.ts';
import { STATUSES } from '../../rules/statuses.ts';
import { noteAct } from '../activity-log/note-act.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { findSubmission } from '../store/submission-rows.ts';
import { type ChangesAsked, changeSubmission } from './change-submission.ts';
import { deleteOne } from './delete-submission.ts';

const TAGS_MAX = 20;

type Asked = BodyOf<FormCalls['changeMany']>;

/**
 * Does one thing with each of many; what fails of one leaves the others as they go.
 * @throws Refusal `invalid_request` on `value`
 */
export async function changeMany(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { ids, caller, ...asked }: Asked & { readonly caller: FormCaller },
) {
  await shareAccount(queries, parts.engine, place.accountId);
  const act = actOf(parts, queries, place, asked, caller.by);
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
  if (asked.action === 'delete' && done.length > 0)
    await noteAct(parts, queries, place, caller, { action: 'submissions.deleted', what: [countOf(done.length, 'submission')] });
  return { done, failed };
}

function actOf(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { action, value }: Omit<Asked, 'ids'>,
  by: FormCaller['by'],
): (id: string) => Promise<unknown> {
  const change = (id: string, changes: ChangesAsked) => changeSubmission(parts, queries, place, { id, by, ...changes });
  if (action === 'delete') return (id) => deleteOne(parts, queries, place, id);
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
