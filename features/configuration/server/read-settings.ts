import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { differing } from '@inlay/kernel/parts/settings.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { readSettings as call } from '../contract.ts';
import { type Configured, type Parts, configuredBy } from './parts.ts';
import { savedIn, unpublishedOf } from './saved-settings.ts';

export type SettingsAnswer = AnswerOf<typeof call>['body'];

/** @throws Refusal `not_found` */
export async function readSettings(parts: Parts, signedIn: SignedIn, component: string): Promise<SettingsAnswer> {
  return answerSettings(parts, parts.db, await configuredBy(parts, parts.db, signedIn, component));
}

export async function answerSettings(parts: Parts, queries: Queries, configured: Configured): Promise<SettingsAnswer> {
  const { part, place, component } = configured;
  const here = await savedIn(parts, queries, configured, place.environment);
  const there = await savedIn(parts, queries, configured, place.environment === 'live' ? 'test' : 'live');
  const both = place.environment === 'live' ? { live: here, test: there } : { live: there, test: here };
  return {
    version: here.held?.version ?? 0,
    savedAt: here.held ? new Date(here.held.savedAt).toISOString() : null,
    savedBy: here.held?.savedBy ?? null,
    values: here.values,
    defaults: part.defaults,
    changed: differing(here.values, part.defaults),
    secrets: Object.fromEntries(Object.keys(part.secrets).map((name) => [name, here.secrets.has(name) ? 'set' : 'unset'] as const)),
    inherited: place.environment === 'test' && !here.own,
    unpublished: await unpublishedOf(queries, configured, both),
    testable: parts.licensing.settingTests.has(component),
  };
}
