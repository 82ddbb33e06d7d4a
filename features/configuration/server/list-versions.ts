import type { AnswerOf, QueryOf } from '@inlay/kernel/contract.ts';
import { differing } from '@inlay/kernel/parts/settings.ts';
import { type SettingVersion, versionsBefore } from '@inlay/licensing/settings/setting-rows.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { listVersions as call } from '../contract.ts';
import { type Parts, configuredBy } from './parts.ts';

const FILTERS = 'versions of settings';
/** The greatest number a version can have. */
const LATER_THAN_ALL = 2 ** 31 - 1;

export const answerVersion = ({ version, savedAt, savedBy }: SettingVersion) => ({
  version,
  savedAt: new Date(savedAt).toISOString(),
  savedBy,
});

/** @throws Refusal `not_found`; `invalid_request` on `cursor` */
export async function listVersions(
  parts: Parts,
  signedIn: SignedIn,
  component: string,
  { limit, cursor }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>['body']> {
  const { place } = await configuredBy(parts, parts.db, signedIn, component);
  const before = placeOf(cursor, FILTERS)?.at ?? LATER_THAN_ALL;
  // Each is told by what it changed of the one before it.
  const rows = await versionsBefore(parts.db, place, before, limit + 1);
  const item = (row: SettingVersion) => {
    const former = rows[rows.indexOf(row) + 1]?.changed ?? {};
    return { ...answerVersion(row), changed: [...differing(row.changed, former), ...row.secrets] };
  };
  return pageOf(rows, { limit, filters: FILTERS, place: ({ version }) => ({ at: version, id: '' }), item });
}
