import { STORAGE } from '@inlay/kernel/constants.ts';
import { type ChangesDraft, readChanges, writeChanges } from '@inlay/web-client/draft-changes.ts';
import { ownerOfTab } from '@inlay/web-client/session.ts';
import type { SectionName, Values } from './section.ts';

interface Typed {
  readonly values: Values;
  readonly saved: Values;
  /** Since when the section is on the screen. */
  readonly openedAt: number;
}

const UNKEPT = ['password', 'confirmPassword', 'securityAnswer'];
const draftOf = (section: SectionName): ChangesDraft => ({
  name: STORAGE.draft(`account-${section}`),
  owner: ownerOfTab() ?? '',
  unkept: UNKEPT,
});

const differing = (values: Values, saved: Values) => Object.entries(values).filter(([name, value]) => value !== saved[name]);

/** The values with what this account typed into the section before its session ended; undefined where that is nothing. */
export function readDraft<V extends Values>(section: SectionName, saved: V): V | undefined {
  const changes = differing(readChanges(draftOf(section), saved), saved);
  return changes.length > 0 ? { ...saved, ...Object.fromEntries(changes) } : undefined;
}

export const writeDraft = (section: SectionName, { values, saved, openedAt }: Typed): void =>
  writeChanges(draftOf(section), Object.fromEntries(differing(values, saved)), openedAt);
