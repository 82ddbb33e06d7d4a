import { FIRST_PARTY_SITE_KEY } from '@inlay/licensing/keys/built-in-keys.ts';
import { settingsAt } from '@inlay/licensing/settings/licence-settings.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import { TRIES_LIMIT } from '../callers/call-limits.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { acceptBody } from './accept-submission.ts';
import type { HouseMembers } from './arrived-body.ts';

interface HouseSubmission extends HouseMembers {
  /** By the names of the fields of `main`. */
  readonly values: Readonly<Record<string, string>>;
  /** Path of our page. */
  readonly path: string;
  /** The visitor's. */
  readonly address: string;
}

/**
 * Takes what a visitor sent on a page of our own, as a submission to `main` of the house project. There is no key for it that a page could
 * present: the call of that page hands it over.
 * @throws Refusal with the codes of the widget's call
 */
export async function acceptHouseSubmission(
  parts: FormParts,
  place: OwnedPlace,
  { values, path, address, captcha, tell }: HouseSubmission,
) {
  const { db, licensing, limits, settings } = parts;
  const { component } = place;
  const network = callerNetwork(address);
  await takeOrRefuse(limits, TRIES_LIMIT, `${place.siteId} ${place.environment} ${network}`);
  const { origin, hostname: host } = new URL(settings.publicUrl);
  const page: WidgetPage = {
    kind: 'project',
    siteKey: FIRST_PARTY_SITE_KEY,
    compKey: `${FIRST_PARTY_SITE_KEY}_${component.replace('/', '_')}`,
    component,
    host,
    domain: host,
    network,
    settings: (await settingsAt(db, licensing.settingsParts, place)).values,
    originMissing: false,
    place,
    plan: 'enterprise',
  };
  const body = { ...values, _page: `${origin}${path}` };
  return acceptBody(parts, page, { header: () => undefined, address }, { body, files: [], house: { captcha, tell } });
}
