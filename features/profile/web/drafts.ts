import { STORAGE } from '@inlay/kernel/constants.ts';
import { readJson, sessionStore } from '@inlay/web-client/storage.ts';
import { changedNames, pick } from '../rules/changes.ts';
import type { Section, Values } from './section.ts';
import type { Profile } from './profile.ts';

/** A draft is its owner's alone: the next account in this tab starts without it. */
interface StoredDraft {
  readonly owner: string;
  readonly changes: Values;
}

/** The kept changes that still differ from what is saved, each of the type that its field has. */
export function readDraft(section: Section, profile: Profile): Values {
  const stored = readJson<Partial<StoredDraft>>(sessionStore, STORAGE.draft(section.name));
  if (stored?.owner !== profile.id || typeof stored.changes !== 'object' || stored.changes === null) return {};
  const saved = section.valuesOf(profile);
  const fitting = keepable(section, stored.changes).filter(([name, value]) => name in saved && typeof value === typeof saved[name]);
  const changes = Object.fromEntries(fitting);
  return pick(changes, changedNames({ ...saved, ...changes }, saved));
}

/** Without a change that may be kept there is no draft. */
export function writeDraft(section: Section, owner: string, changes: Values): void {
  const kept = keepable(section, changes);
  if (kept.length === 0) return sessionStore.remove(STORAGE.draft(section.name));
  const draft: StoredDraft = { owner, changes: Object.fromEntries(kept) };
  sessionStore.set(STORAGE.draft(section.name), JSON.stringify(draft));
}

const keepable = ({ unkept }: Section, changes: Values) => Object.entries(changes).filter(([name]) => !unkept.includes(name));
