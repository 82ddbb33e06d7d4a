import { createHash } from 'node:crypto';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { FormCalls } from '../../contract.ts';
import { judgeImported } from '../../rules/importing/judge-imported.ts';
import { IMPORTED_STATUSES, type Status } from '../../rules/statuses.ts';
import { valuesFit } from '../../rules/values/values-size.ts';
import { type FoundForm, presetOf } from '../definitions/find-form.ts';
import type { OwnedPlace } from '../store/places.ts';
import { placeColumns } from '../store/places.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { emailOf, type searchText } from '../submissions/visitor-words.ts';
import { TEST_KEPT_MS } from '../sweep.ts';

export type SentItem = BodyOf<FormCalls['importSubmissions']>['items'][number];

export interface ImportedItem {
  /** The same for the same submission, whenever it is brought in. */
  readonly mark: string;
  readonly row: Omit<SubmissionRow, 'id' | 'reference' | 'updated_at' | 'ticket_hash' | 'search_text'>;
  readonly searched: Parameters<typeof searchText>[0];
}

type Read =
  | { readonly imported: ImportedItem; readonly fields?: never }
  | { readonly fields: Readonly<Record<string, string>>; readonly imported?: never };

/** One submission of an import as its row, or a sentence for each name that is wrong. */
export function readItem(place: OwnedPlace, found: FoundForm, { createdAt, values: sent, status: asked }: SentItem, now: number): Read {
  const at = Date.parse(createdAt);
  const [usual, ...others] = IMPORTED_STATUSES[presetOf(place)];
  const status = asked ?? usual;
  if (status !== usual && !others.includes(status)) return { fields: { status: 'This status can’t be imported.' } };
  const late = timeFault(place, found, status, now - at);
  if (late) return { fields: { createdAt: late } };
  if (!valuesFit(sent)) return { fields: { values: 'These values are larger than 128 KiB together.' } };
  const judged = judgeImported(found.definition, sent, { now: at, timeZone: found.settings.timeZone ?? 'UTC' });
  if (judged.fields) return { fields: judged.fields };
  if (judged.values.size + judged.extra.size === 0) return { fields: { values: 'There is nothing in it.' } };
  const values = Object.fromEntries(judged.values);
  const extra = Object.fromEntries(judged.extra);
  const mark = markOf(place, found.form, at, { ...extra, ...values });
  return {
    imported: {
      mark,
      searched: { values, extra, files: [] },
      row: {
        ...placeColumns(place),
        account_id: place.accountId,
        form: found.form,
        definition: found.version,
        status,
        status_before: status === 'spam' ? usual : null,
        created_at: at,
        answers: JSON.stringify(values),
        extra: JSON.stringify(extra),
        score_tenths: 0,
        reasons: '[]',
        suspicious: 0,
        held: 0,
        tags: '["imported"]',
        note: '',
        assignee: null,
        page: null,
        hostname: '',
        language: found.definition.language,
        captcha: null,
        email: emailOf(found.definition, values),
        body_hash: mark,
        replies: 0,
        taught: null,
      },
    },
  };
}

/** What the next sweep would delete is not taken in. */
function timeFault({ environment }: OwnedPlace, { settings }: FoundForm, status: Status, age: number): string | undefined {
  if (age < 0) return 'This time is in the future.';
  if (environment === 'test')
    return age < TEST_KEPT_MS
      ? undefined
      : `Test keeps submissions for ${TEST_KEPT_MS / DAY_MS} days, and this one is older. Import it in Live.`;
  const said = (what: string, days: number) =>
    age < days * DAY_MS
      ? undefined
      : `${what} kept for ${days} ${days === 1 ? 'day' : 'days'}, and this one is older. Configuration says how long.`;
  return (status === 'spam' ? said('Spam is', settings.spamDays) : undefined) ?? said('Submissions are', settings.keepDays);
}

/** Of the project too: nobody learns from it what another one has. */
const markOf = ({ siteId, environment, component }: OwnedPlace, form: string, at: number, entries: object): string => {
  const sorted = Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([siteId, environment, component, form, at, sorted]);
  return `import ${createHash('sha256').update(text).digest('base64url')}`;
};
