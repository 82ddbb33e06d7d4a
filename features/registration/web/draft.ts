import { STORAGE } from '@inlay/kernel/constants.ts';
import * as drafts from '@inlay/web-client/drafts.ts';
import { emptyValues, type RegistrationValues } from './form-values.ts';

const NAME = STORAGE.draft('registration');
/** Never stored: secrets, and the file, which storage can't hold. */
const LEFT_OUT: readonly string[] = ['password', 'confirmPassword', 'securityAnswer', 'businessLogo'];

type Answers = Record<string, unknown>;

/** The answers of a draft that this form still has, each of the type it must be; null when there is nothing to restore. */
export function readDraft(): RegistrationValues | null {
  const stored = drafts.readDraft(NAME);
  if (typeof stored !== 'object' || stored === null) return null;
  const kept = Object.entries(stored as Answers).filter(([name, value]) => isAnswer(name, value));
  return kept.length > 0 ? { ...emptyValues, ...Object.fromEntries(kept) } : null;
}

/** Only what was answered is kept; without any answer there is no draft. */
export function writeDraft(values: RegistrationValues, openedAt: number): void {
  const answered = Object.entries(values).filter(([name, value]) => isAnswer(name, value));
  if (answered.length === 0) return removeDraft();
  drafts.writeDraft(NAME, Object.fromEntries(answered), openedAt);
}

export const removeDraft = (): void => drafts.removeDraft(NAME);

function isAnswer(name: string, value: unknown): boolean {
  if (LEFT_OUT.includes(name) || !(name in emptyValues)) return false;
  const empty: unknown = emptyValues[name as keyof RegistrationValues];
  if (Array.isArray(empty)) return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  return typeof value === typeof empty && value !== empty;
}
