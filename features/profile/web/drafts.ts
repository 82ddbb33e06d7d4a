import { STORAGE } from '@inlay/kernel/constants.ts';
import { type ChangesDraft, readChanges, writeChanges } from '@inlay/web-client/draft-changes.ts';
import { changedNames, pick } from '../rules/changes.ts';
import type { Section, Values } from './section.ts';
import type { Profile } from './profile.ts';

/** Whose changes are to be kept, and since when the editors that hold them are open. */
interface DraftOf {
  readonly owner: string;
  readonly openedAt: number;
}

const draftOf = ({ name, unkept }: Section, owner: string): ChangesDraft => ({ name: STORAGE.draft(name), owner, unkept });

/** The kept changes that still differ from what is saved. */
export function readDraft(section: Section, profile: Profile): Values {
  const saved = section.valuesOf(profile);
  const changes = readChanges(draftOf(section, profile.id), saved);
  return pick(changes, changedNames({ ...saved, ...changes }, saved));
}

export const writeDraft = (section: Section, { owner, openedAt }: DraftOf, changes: Values): void =>
  writeChanges(draftOf(section, owner), changes, openedAt);
