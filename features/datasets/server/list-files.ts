import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { files } from '../contract.ts';
import { archiveOf, pathOf } from '../rules/dataset-files.ts';
import { zipLayout } from '../rules/zip-layout.ts';
import { allowedQuarter } from './allowed-quarter.ts';
import type { Parts } from './parts.ts';

/** @throws Refusal as `allowedQuarter` */
export async function listFiles(parts: Parts, accountId: string, name: string): Promise<AnswerOf<typeof files>['body']> {
  const quarter = await allowedQuarter(parts, accountId, name);
  const made = await parts.library.filesOf(quarter);
  const archive = archiveOf(quarter.quarter);
  return {
    quarter: quarter.quarter,
    files: made.map((file) => ({ name: file.name, path: pathOf(file.name), cases: file.cases, bytes: file.bytes })),
    archive: { name: archive, path: pathOf(archive), bytes: zipLayout(made).total },
  };
}
