import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { preview } from '../contract.ts';
import { PREVIEW_CASES } from '../rules/quarters.ts';
import { allowedQuarter } from './allowed-quarter.ts';
import type { Parts } from './parts.ts';

/** @throws Refusal as `allowedQuarter` */
export async function previewDataset(parts: Parts, accountId: string, name: string): Promise<AnswerOf<typeof preview>['body']> {
  const quarter = await allowedQuarter(parts, accountId, name);
  const cases = parts.records.casesOf(quarter).slice(0, PREVIEW_CASES);
  return { quarter: quarter.quarter, totalcases: quarter.totalcases, cases };
}
