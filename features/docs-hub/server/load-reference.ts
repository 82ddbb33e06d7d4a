import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import { madeOnce } from '@inlay/platform/made-once.ts';
import { type ApiCall, isPublicCall } from '../rules/api/api-call.ts';
import { describeCall } from '../rules/api/describe-call.ts';
import { type ReferencePage, referencePages } from '../rules/api/reference-pages.ts';
import { loadCalls } from './load-calls.ts';

/** The pages of the API reference, each with the contracts of its calls. */
export const loadReference = madeOnce(async (): Promise<readonly ReferencePage<Call>[]> =>
  referencePages(await loadCatalogue(), (await loadCalls()).filter(isPublicCall)),
);

/** A page with its calls as they are shown. */
export const describePage = (page: ReferencePage<Call>): ReferencePage<ApiCall> => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, calls: section.calls.map(describeCall) })),
});
