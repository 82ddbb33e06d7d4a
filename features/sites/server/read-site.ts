import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { mySite } from '../contract.ts';
import type { Parts } from './parts.ts';
import { type SiteRow, findSite } from './store.ts';

export type SiteAnswer = AnswerOf<typeof mySite>['body'];

export const readSite = async ({ db }: Parts, siteId: string): Promise<SiteAnswer> => answerOf(await findSite(db, siteId));

export const answerOf = ({ siteKey, testSiteKey, label, platform, localhostAllowedAt, domains }: SiteRow): SiteAnswer => ({
  siteKey,
  testSiteKey,
  label,
  platform,
  localhostAllowed: localhostAllowedAt !== null,
  domains: domains.map(({ host, createdAt }) => ({ host, createdAt: isoTime(createdAt) })),
});
