import { ENVIRONMENTS } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { MAIN } from '../../rules/form-name.ts';
import { addVersion, formRows } from '../store/form-rows.ts';
import type { OwnedPlace } from '../store/places.ts';

/** Version 1 of the main form is what every subscription begins with. */
const AFTER_PRESET = 2;

type Project = Pick<OwnedPlace, 'accountId' | 'siteId'>;

/** Copies the definitions of a component's forms to a project that has none yet, each as the version that would be its first. No submission goes with them. */
export async function copyForms(
  queries: Queries,
  { from, to, component, now }: { readonly from: Project; readonly to: Project; readonly component: string; readonly now: number },
): Promise<void> {
  for (const environment of ENVIRONMENTS) {
    const place = { environment, component };
    for (const { form, definition, deletedAt } of await formRows(queries, { ...from, ...place }))
      if (deletedAt === null)
        await addVersion(
          queries,
          { ...to, ...place },
          { form, seen: undefined, version: form === MAIN ? AFTER_PRESET : 1, definition, by: 'owner', now },
        );
  }
}
