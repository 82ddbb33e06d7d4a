import { readDraft, removeDraft, writeDraft } from '@inlay/web-client/drafts.ts';
import type { Definition } from '../../rules/definition.ts';
import type { Preset } from '../../rules/settings/form-settings.ts';

interface DraftPlace {
  readonly preset: Preset;
  /** Of one project and environment. */
  readonly siteKey: string;
}

/** What was changed in this tab and isn't saved, and which version it was changed from. */
export interface FormDraft {
  readonly version: number;
  readonly definition: Definition;
}

const nameOf = ({ preset, siteKey }: DraftPlace, form: string): string => `draft:form ${siteKey} ${preset} ${form}`;

export function readFormDraft(place: DraftPlace, form: string): FormDraft | null {
  const kept = readDraft(nameOf(place, form)) as Partial<FormDraft> | null;
  const { fields, steps, translations, settings } = kept?.definition ?? {};
  const isOne = typeof kept?.version === 'number' && Array.isArray(fields) && Array.isArray(steps) && translations && settings;
  return isOne ? (kept as FormDraft) : null;
}

export const hasFormDraft = (place: DraftPlace, form: string): boolean => readFormDraft(place, form) !== null;

export const writeFormDraft = (place: DraftPlace, form: string, draft: FormDraft, openedAt: number): void =>
  writeDraft(nameOf(place, form), draft, openedAt);

export const removeFormDraft = (place: DraftPlace, form: string): void => removeDraft(nameOf(place, form));
