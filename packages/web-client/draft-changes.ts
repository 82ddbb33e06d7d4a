import { readDraft, removeDraft, writeDraft } from './drafts.ts';

/** The draft of a section's changed fields. It is its owner's alone: the next account in this tab starts without it. */
export interface ChangesDraft {
  readonly name: string;
  readonly owner: string;
  /** Fields that no draft keeps: secrets, and files, which storage can't hold. */
  readonly unkept: readonly string[];
}

interface StoredChanges {
  readonly owner: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** What was kept of the fields of `saved`, each of the type that it has there. */
export function readChanges<V>({ name, owner, unkept }: ChangesDraft, saved: Readonly<Record<string, V>>): Record<string, V> {
  const stored = readDraft(name) as Partial<StoredChanges> | null;
  if (stored?.owner !== owner || typeof stored.changes !== 'object' || stored.changes === null) return {};
  const fitting = Object.entries(stored.changes).filter(
    ([field, value]) => !unkept.includes(field) && field in saved && typeof value === typeof saved[field],
  );
  return Object.fromEntries(fitting) as Record<string, V>;
}

/** Without a change that may be kept there is no draft. */
export function writeChanges({ name, owner, unkept }: ChangesDraft, changes: Readonly<Record<string, unknown>>, openedAt: number): void {
  const kept = Object.entries(changes).filter(([field]) => !unkept.includes(field));
  if (kept.length === 0) return removeDraft(name);
  writeDraft(name, { owner, changes: Object.fromEntries(kept) } satisfies StoredChanges, openedAt);
}
