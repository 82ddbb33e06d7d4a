import { Refusal } from '@inlay/kernel/errors.ts';
import type { TestKeyBehaviour } from '@inlay/licensing/keys/built-in-keys.ts';
import { takeTestCallOfPage } from '@inlay/licensing/quota/test-calls.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { MessageParts } from '../message-parts.ts';
import { CHOICES_LIMIT, TEST_CHOICES_LIMIT } from './choice-limits.ts';

/** Who is calling, as the request's headers and socket say. */
export interface ReadersRequest {
  readonly header: (name: string) => string | undefined;
  readonly address: string;
}

/** A page of a project, or one that tries the built-in keys. */
export type ReadersPage =
  | { readonly kind: 'project'; readonly siteKey: string; readonly accountId: string; readonly siteId: string }
  | { readonly kind: 'test'; readonly test: TestKeyBehaviour };

/**
 * Lets in a page with keys of the component.
 * @throws Refusal with the code that the widget hands to the page
 */
export async function enterReadersPage(
  { licensing, limits, settings: { publicUrl }, sells }: MessageParts,
  { header, address }: ReadersRequest,
): Promise<ReadersPage> {
  const { keys, invalidCalls } = licensing;
  // Browsers leave it out where a page reads from its own host.
  const originHeader = header('origin') ?? (header('sec-fetch-site') === 'same-origin' ? publicUrl : undefined);
  const presented = { siteKey: header('sitekey'), compKey: header('compkey'), originHeader, address };
  const wait = keys.areAtHand(presented) ? 0 : invalidCalls.waitOf(address);
  if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
  const checked = await keys.check(presented).catch((error: unknown) => {
    invalidCalls.count(address);
    throw error;
  });
  if (checked.component !== sells.id || checked.kind === 'first-party') throw new Refusal('invalid-compkey');
  const network = callerNetwork(address);
  if (checked.kind === 'test') {
    await takeOrRefuse(limits, TEST_CHOICES_LIMIT, network);
    return { kind: 'test', test: checked.test };
  }
  const { siteKey, accountId, siteId } = checked;
  await takeOrRefuse(limits, CHOICES_LIMIT, `${siteKey} ${network}`);
  if (checked.kind === 'site-test') await takeTestCallOfPage(limits, siteId, network);
  return { kind: 'project', siteKey, accountId, siteId };
}
