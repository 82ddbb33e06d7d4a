import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { changedNames } from '../../rules/changes.ts';
import { readDraft, writeDraft } from '../drafts.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Section, SectionName, Unsaved, Values } from '../section.ts';
import { profileSections } from '../profile-sections.ts';
import type { Profile } from '../profile.ts';

interface Edits {
  readonly unsaved: readonly Unsaved[];
  /** The changes of a section, those of an earlier visit included. */
  readonly changesOf: (section: Section) => Values;
  /** Keeps a section's changes while the dashboard is open, and what may be kept in the tab's draft. */
  readonly put: (section: Section, changes: Values) => void;
  /** Whether the changes come from an earlier visit, and nobody has taken note of it. */
  readonly isRestored: (name: SectionName) => boolean;
  readonly noteRestored: (name: SectionName) => void;
  /** Asks whether to log out where changes would be lost; true when there are none. */
  readonly confirmLogOut: () => Promise<boolean>;
}

const EditsContext = createContext<Edits>({
  unsaved: [],
  changesOf: () => ({}),
  put: () => {},
  isRestored: () => false,
  noteRestored: () => {},
  confirmLogOut: () => Promise.resolve(true),
});
export const useEdits = () => useContext(EditsContext);

type BySection<T> = Partial<Record<SectionName, T>>;

/** Around the dashboard: holds what is typed in the three editors while another view shows, and guards it on leaving. */
export function ProfileEdits({ profile, children }: { profile: Profile | undefined; children: ReactNode }) {
  const owner = profile?.id;
  const [openedAt] = useState(Date.now);
  const [typed, setTyped] = useState<BySection<Values>>({});
  const [noted, setNoted] = useState<readonly SectionName[]>([]);
  const [asking, setAsking] = useState<{ answer: (leave: boolean) => void } | null>(null);
  // Read once: from then on `typed` is ahead of what the tab keeps.
  const drafts = useMemo<BySection<Values>>(
    () => (profile ? Object.fromEntries(profileSections.map((section) => [section.name, readDraft(section, profile)])) : {}),
    // oxlint-disable-next-line react/exhaustive-deps
    [owner],
  );

  const edits = useMemo<Edits>(() => {
    const changesOf = ({ name }: Section) => typed[name] ?? drafts[name] ?? {};
    const unsaved = profile ? unsavedOf(profile, changesOf) : [];
    return {
      unsaved,
      changesOf,
      put(section, changes) {
        if (owner !== undefined) writeDraft(section, { owner, openedAt }, changes);
        setTyped((now) => ({ ...now, [section.name]: changes }));
      },
      isRestored: (name) => Object.keys(drafts[name] ?? {}).length > 0 && !noted.includes(name),
      noteRestored: (name) => setNoted((now) => [...now, name]),
      confirmLogOut: () => (unsaved.length === 0 ? Promise.resolve(true) : new Promise((answer) => setAsking({ answer }))),
    };
  }, [profile, owner, openedAt, typed, drafts, noted]);

  return (
    <EditsContext value={edits}>
      {children}
      <LeaveGuard
        unsaved={edits.unsaved}
        onDiscard={() => edits.unsaved.forEach(({ section }) => edits.put(section, {}))}
        loggingOut={
          asking && {
            answer(leave) {
              setAsking(null);
              asking.answer(leave);
            },
          }
        }
      />
    </EditsContext>
  );
}

function unsavedOf(profile: Profile, changesOf: (section: Section) => Values): Unsaved[] {
  return profileSections.flatMap((section) => {
    const saved = section.valuesOf(profile);
    const names = changedNames({ ...saved, ...changesOf(section) }, saved);
    return names.length > 0 ? [{ section, names }] : [];
  });
}
