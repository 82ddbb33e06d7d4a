import { STORAGE } from '@inlay/kernel/constants.ts';
import * as drafts from '@inlay/web-client/drafts.ts';
import { changedNames, pick } from '../rules/changes.ts';
import type { Section, Values } from './section.ts';
import type { Profile } from './profile.ts';

/** A draft is its owner's alone: the next account in this tab starts without it. */
interface StoredDraft {
  readonly owner: string;
  readonly changes: Values;
}

/** Whose changes are to be kept, and since when the editors that hold them are open. */
interface DraftOf {
  readonly owner: string;
  readonly openedAt: number;
}

/** The kept changes that still differ from what is saved, each of the type that its field has. */
export function readDraft(section: Section, profile: Profile): Values {
  const stored = drafts.readDraft(STORAGE.draft(section.name)) as Partial<StoredDraft> | null;
  if (stored?.owner !== profile.id || typeof stored.changes !== 'object' || stored.changes === null) return {};
  const saved = section.valuesOf(profile);
  const fitting = keepable(section, stored.changes).filter(([name, value]) => name in saved && typeof value === typeof saved[name]);
  const changes = Object.fromEntries(fitting);
  return pick(changes, changedNames({ ...saved, ...changes }, saved));
}

/** Without a change that may be kept there is no draft. */
export function writeDraft(section: Section, { owner, openedAt }: DraftOf, changes: Values): void {
  const kept = keepable(section, changes);
  if (kept.length === 0) return drafts.removeDraft(STORAGE.draft(section.name));
  const draft: StoredDraft = { owner, changes: Object.fromEntries(kept) };
  drafts.writeDraft(STORAGE.draft(section.name), draft, openedAt);
}

const keepable = ({ unkept }: Section, changes: Values) => Object.entries(changes).filter(([name]) => !unkept.includes(name));
