import { createHash } from 'node:crypto';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { takeTestCallOfPage } from '@inlay/licensing/quota/test-calls.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { readPageSettings as call } from '../contract.ts';
import type { Parts } from './parts.ts';

/** Of a network in a project's environment. */
export const PAGE_SETTINGS: LimitRule = { name: 'page-settings', points: 300, seconds: 60 };

interface Page {
  readonly component: string;
  readonly header: (name: string) => string | undefined;
  readonly address: string;
  readonly language: string | undefined;
}

/**
 * What a page may know, with the tag that it is compared by.
 * @throws Refusal `not_found` for what tells pages nothing; with the code that the widget hands to the page
 */
export async function readPageSettings({ licensing, limits }: Parts, { component, header, address, language }: Page) {
  const part = licensing.settingsParts.get(component);
  if (!part?.page) throw new Refusal('not_found');
  const presented = { siteKey: header('sitekey'), compKey: header('compkey'), originHeader: header('origin'), address };
  const wait = licensing.keys.areAtHand(presented) ? 0 : licensing.invalidCalls.waitOf(address);
  if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
  const keys = await licensing.keys.check(presented).catch((error: unknown) => {
    licensing.invalidCalls.count(address);
    throw error;
  });
  if (keys.component !== component) throw new Refusal('invalid-compkey');
  const network = callerNetwork(address);
  await takeOrRefuse(limits, PAGE_SETTINGS, `${keys.siteKey} ${network}`);
  if (keys.kind === 'site-test') await takeTestCallOfPage(limits, keys.siteId, network);
  const { version, values } = keys.settings;
  const body: AnswerOf<typeof call>['body'] = { version, settings: part.page({ ...part.defaults, ...values }, language) };
  return { body, tag: `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"` };
}
