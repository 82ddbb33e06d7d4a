import { ENVIRONMENTS } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { layoutRows, putLayout } from '../store/layout-rows.ts';
import { type TemplatePlace, putTemplate, publishDraft, saveDraft, templateRows, versionBody } from '../store/template-rows.ts';

interface Copying {
  /** Of the project that is copied, and of the new one. */
  readonly from: string;
  readonly to: string;
  readonly component: string;
  readonly now: number;
}

/** Copies layouts and templates to a project that has none yet. What is published is version 1 there; earlier versions stay behind. */
export async function copyTemplates(queries: Queries, { from, to, component, now }: Copying): Promise<void> {
  for (const environment of ENVIRONMENTS) {
    const [source, place]: [TemplatePlace, TemplatePlace] = [
      { siteId: from, environment, component },
      { siteId: to, environment, component },
    ];
    for (const { key, body } of await layoutRows(queries, source)) await putLayout(queries, place, key, body, now);
    for (const { key, version, draft } of await templateRows(queries, source)) {
      const published = version === 0 ? undefined : await versionBody(queries, source, key, version);
      await putTemplate(queries, place, { key, draft: published ?? draft, by: 'owner', now });
      if (!published) continue;
      await publishDraft(queries, place, { key, version: 1, revision: 1, body: published, note: '', by: 'owner', now });
      if (JSON.stringify(published) !== JSON.stringify(draft))
        await saveDraft(queries, place, { key, revision: 1, draft, by: 'owner', now });
    }
  }
}
