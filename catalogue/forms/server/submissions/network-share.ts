import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';

/** Accepted submissions of a network to a form, unless its owner says otherwise. */
export const ACCEPTED_LIMIT: LimitRule = { name: 'form-accepted', points: 10, seconds: 3_600 };

/**
 * Takes one of what a form accepts from a network in an hour; answers how to give it back.
 * @throws Refusal `rate-limited`
 */
export async function takeOfNetwork(
  { limits }: FormParts,
  { place, network }: WidgetPage & { readonly kind: 'project' },
  { form, settings }: FoundForm,
): Promise<() => Promise<void>> {
  const rule = { ...ACCEPTED_LIMIT, points: settings.perNetworkPerHour };
  const key = JSON.stringify([place.siteId, place.environment, place.component, form, network]);
  return takeOrRefuse(limits, rule, key);
}
