import { readDraft, removeDraft, writeDraft } from '@inlay/web-client/drafts.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';

/** What was changed in this tab and could not be saved, and which revision it was changed from. */
export interface TemplateDraftKept {
  readonly revision: number;
  readonly body: TemplateBody;
}

/** A siteKey is of one project and environment. */
const nameOf = (siteKey: string, key: string): string => `draft:template ${siteKey} ${key}`;

export function readTemplateDraft(siteKey: string, key: string): TemplateDraftKept | null {
  const kept = readDraft(nameOf(siteKey, key)) as Partial<TemplateDraftKept> | null;
  const isOne = typeof kept?.revision === 'number' && kept.body?.locales !== undefined && Array.isArray(kept.body.values);
  return isOne ? (kept as TemplateDraftKept) : null;
}

export const writeTemplateDraft = (siteKey: string, key: string, draft: TemplateDraftKept, openedAt: number): void =>
  writeDraft(nameOf(siteKey, key), draft, openedAt);

export const removeTemplateDraft = (siteKey: string, key: string): void => removeDraft(nameOf(siteKey, key));
