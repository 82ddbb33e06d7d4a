import { STORAGE } from '@inlay/kernel/constants.ts';
import * as drafts from '@inlay/web-client/drafts.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import type { SectionName, Values } from './section.ts';

/** An account's alone: the next one in this tab starts without it. */
interface StoredDraft {
  readonly owner: string;
  readonly changes: Values;
}

interface Typed {
  readonly values: Values;
  readonly saved: Values;
  /** Since when the section is on the screen. */
  readonly openedAt: number;
}

const UNKEPT: readonly string[] = ['password', 'confirmPassword', 'securityAnswer'];
const nameOf = (section: SectionName) => STORAGE.draft(`account-${section}`);
const ownerNow = () => sessionStore.get(STORAGE.siteKey) ?? '';

const changesOf = (values: Values, saved: Values) =>
  Object.entries(values).filter(
    ([name, value]) => !UNKEPT.includes(name) && name in saved && typeof value === typeof saved[name] && value !== saved[name],
  );

/** The values with what this account typed into the section before its session ended; undefined where that is nothing. */
export function readDraft<V extends Values>(section: SectionName, saved: V): V | undefined {
  const stored = drafts.readDraft(nameOf(section)) as Partial<StoredDraft> | null;
  if (stored?.owner !== ownerNow() || typeof stored.changes !== 'object' || stored.changes === null) return undefined;
  const changes = changesOf(stored.changes, saved);
  return changes.length > 0 ? { ...saved, ...Object.fromEntries(changes) } : undefined;
}

/** Without a change that may be kept there is no draft. */
export function writeDraft(section: SectionName, { values, saved, openedAt }: Typed): void {
  const changes = changesOf(values, saved);
  if (changes.length === 0) return drafts.removeDraft(nameOf(section));
  const draft: StoredDraft = { owner: ownerNow(), changes: Object.fromEntries(changes) };
  drafts.writeDraft(nameOf(section), draft, openedAt);
}
