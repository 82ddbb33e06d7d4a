import { Refusal } from '@inlay/kernel/errors.ts';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import type { TestKeyBehaviour } from '@inlay/licensing/keys/built-in-keys.ts';
import type { Plan } from '@inlay/licensing/quota/quota.ts';
import { takeTestCallOfPage } from '@inlay/licensing/quota/test-calls.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { TEST_KEY_LIMIT } from './call-limits.ts';

/** Who is calling, as the request's headers and socket say. */
export interface WidgetRequest {
  readonly header: (name: string) => string | undefined;
  readonly address: string;
  /** A page or post of plain HTML: where no Origin says whose page it is, it counts as one of our own. */
  readonly isPlain?: boolean;
}

interface Page {
  readonly siteKey: string;
  readonly compKey: string;
  readonly component: string;
  /** Host name of the page. */
  readonly host: string;
  readonly network: string;
  /** Of the subscription, as its keys carry them. */
  readonly settings: SettingValues;
  /** Of a plain post: nothing said where it came from. */
  readonly originMissing: boolean;
}

/** A page of a project, or one that tries the built-in keys. */
export type WidgetPage =
  | (Page & { readonly kind: 'project'; readonly place: OwnedPlace; readonly plan: Plan; readonly domain: string })
  | (Page & { readonly kind: 'test'; readonly test: TestKeyBehaviour });

/**
 * Lets in a page with keys of the component.
 * @throws Refusal with the code that the widget hands to the page
 */
export async function enterPage(
  { licensing, limits, settings: { publicUrl } }: FormParts,
  component: string,
  request: WidgetRequest,
  rule: LimitRule,
): Promise<WidgetPage> {
  const { keys, invalidCalls } = licensing;
  const { header, address } = request;
  const { originHeader, originMissing } = originOf(request, publicUrl);
  const presented = { siteKey: header('sitekey'), compKey: header('compkey'), originHeader, address };
  const wait = keys.areAtHand(presented) ? 0 : invalidCalls.waitOf(address);
  if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
  const checked = await keys.check(presented).catch((error: unknown) => {
    invalidCalls.count(address);
    throw error;
  });
  if (checked.component !== component) throw new Refusal('invalid-compkey');
  const { siteKey, compKey, host, settings } = checked;
  const network = callerNetwork(address);
  const page = { siteKey, compKey, component, host, network, settings: settings.values, originMissing };
  if (checked.kind === 'test') {
    await takeOrRefuse(limits, TEST_KEY_LIMIT, network);
    return { ...page, kind: 'test', test: checked.test };
  }
  if (checked.kind === 'first-party') throw new Refusal('invalid-compkey');
  const { accountId, siteId, plan, domain } = checked;
  const environment = checked.kind === 'site' ? 'live' : 'test';
  await takeOrRefuse(limits, rule, `${siteId} ${environment} ${network}`);
  if (environment === 'test') await takeTestCallOfPage(limits, siteId, network);
  return { ...page, kind: 'project', place: { accountId, siteId, environment, component }, plan, domain };
}

/** Browsers leave the Origin out where a page reads from its own host. */
function originOf({ header, isPlain }: WidgetRequest, publicUrl: string) {
  const shown = header('origin');
  const isOurs = header('sec-fetch-site') === 'same-origin';
  if (shown === undefined && isOurs) return { originHeader: publicUrl, originMissing: false };
  const isMissing = isPlain === true && (shown === undefined || shown === 'null');
  return { originHeader: isMissing ? publicUrl : shown, originMissing: isMissing };
}
