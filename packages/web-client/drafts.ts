import { STORAGE } from '@inlay/kernel/constants.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { localStore, readJson, sessionStore } from './storage.ts';

const KEPT_MS = 12 * HOUR_MS;

interface StoredDraft {
  readonly at: number;
  readonly typed: unknown;
}

const loggedOutAt = () => Number(localStore.get(STORAGE.loggedOutAt));
const draftNames = () => sessionStore.names().filter((name) => name.startsWith('draft:'));

/** What a form of this tab has kept; null, and gone, when it is older than twelve hours or than a logout in any tab. */
export function readDraft(name: string): unknown {
  const stored = readJson<Partial<StoredDraft>>(sessionStore, name);
  const at = stored?.at ?? 0;
  if (at > Date.now() - KEPT_MS && at > loggedOutAt()) return stored?.typed;
  removeDraft(name);
  return null;
}

/** Keeps nothing of a form that was open at a logout in any tab: what it holds is of whoever logged out. */
export function writeDraft(name: string, typed: object, openedAt: number): void {
  if (openedAt <= loggedOutAt()) return;
  const draft: StoredDraft = { at: Date.now(), typed };
  sessionStore.set(name, JSON.stringify(draft));
}

export const removeDraft = (name: string): void => sessionStore.remove(name);

/** Removes the drafts of this tab; those of the others go as these hear of it, or before they read them. */
export function logOutOfDrafts(): void {
  localStore.set(STORAGE.loggedOutAt, String(Date.now()));
  draftNames().forEach(removeDraft);
}

/** From the start of a tab to its end: its drafts go with a logout in any other one. */
export function watchLogouts(): () => void {
  const dropOld = () => draftNames().forEach(readDraft);
  const hear = ({ key }: StorageEvent) => key === STORAGE.loggedOutAt && dropOld();
  dropOld();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
