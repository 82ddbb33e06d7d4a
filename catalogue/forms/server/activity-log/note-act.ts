import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { TAGS } from '../../rules/calls/widget-calls.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import { presetOf } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import type { FormPlace } from '../store/places.ts';

interface Act {
  /** One of `activity.ts`. */
  readonly action: string;
  /** Slug; left out where it concerns several. */
  readonly form?: string | undefined;
  /** What there is to say of it: counts, formats and references, never what a visitor wrote. */
  readonly what?: readonly string[];
}

/** Which environment, where it is not our own site. */
export const whereOf = ({ siteId, environment }: FormPlace): string => (siteId === HOUSE.siteId ? 'house project' : environment);

/** The component and its form, as a person calls them. */
export const formInWords = (place: FormPlace, form?: string | null): string => [TAGS[presetOf(place)], ...(form ? [form] : [])].join(', ');

/** Leaves a line in the activity log, in the transaction of the act itself. */
export async function noteAct(
  { audit }: Pick<FormParts, 'audit'>,
  queries: Queries,
  place: FormPlace,
  { logOf: accountId, address }: FormCaller,
  { action, form, what = [] }: Act,
): Promise<void> {
  if (accountId === null) return;
  await audit(queries, { accountId, action, target: formInWords(place, form), detail: [whereOf(place), ...what].join(', '), address });
}
