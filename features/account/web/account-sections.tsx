import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_SUCCESS_MESSAGE_MS } from '@inlay/kernel/constants.ts';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { BusinessCard } from './business-card.tsx';
import { businessSection } from './business-section.ts';
import { PersonalCard } from './personal-card.tsx';
import { personalSection } from './personal-section.ts';
import type { SectionName } from './section.ts';
import { SecurityCard } from './security-card.tsx';
import { securitySection, securityValuesOf } from './security-section.ts';
import { type Account, useSaveSection } from './use-account.ts';
import { usePageTitle } from './use-page-title.ts';
import { useSectionEditor } from './use-section-editor.ts';

/** The three sections. One at a time is edited; the Edit of another one ends it as its own Save would. */
export function AccountSections({ account, onUnsaved }: { account: Account; onUnsaved: (unsaved: boolean) => void }) {
  const save = useSaveSection();
  const { withProof, dialog } = useReauth();
  const [done, showDone] = useMoment<'saved' | 'unchanged'>(ACCOUNT_SUCCESS_MESSAGE_MS);

  const personal = useSectionEditor(personalSection, account.personal, (values) => save.personal(values));
  const business = useSectionEditor(businessSection, account.business, (values) => save.business(values));
  const { user, setUser } = useAccountUser();
  const security = useSectionEditor(securitySection(account.security), securityValuesOf(account.security), async (values) => {
    await withProof(() => save.security(values));
    if (user) setUser({ ...user, userName: values.username.trim() });
  });
  const editors = { personal, business, security };
  // What was typed before the session ended is there to be gone on with.
  const [editing, setEditing] = useState(() => (Object.keys(editors) as SectionName[]).find((name) => editors[name].changed));
  const unsaved = personal.changed || business.changed || security.changed;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  usePageTitle(editing && Object.keys(editors[editing].errors).length > 0 ? 'Error: My Account · Inlay' : 'My Account · Inlay');

  async function leave(name: SectionName) {
    const { changed, busy } = editors[name];
    if (busy || !(await editors[name].leave())) return;
    setEditing((now) => (now === name ? undefined : now));
    if (name === 'security') showDone(changed ? 'saved' : 'unchanged');
  }

  function toggle(name: SectionName) {
    if (editing !== undefined) void leave(editing);
    if (editing !== name) setEditing(name);
  }

  const cardOf = (name: SectionName) => ({
    editing: editing === name,
    onToggle: () => toggle(name),
    onDiscard() {
      editors[name].discard();
      if (editing === name) setEditing(undefined);
    },
  });
  return (
    <>
      <PersonalCard editor={personal} {...cardOf('personal')} />
      <BusinessCard editor={business} {...cardOf('business')} />
      <SecurityCard editor={security} {...cardOf('security')} saved={account.security} done={done} />
      {dialog}
    </>
  );
}

/** What was last shown, for so many ms. */
function useMoment<T>(ms: number): [shown: T | undefined, show: (what: T) => void] {
  const [shown, setShown] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    shown,
    (what) => {
      clearTimeout(timer.current);
      setShown(what);
      timer.current = setTimeout(() => setShown(undefined), ms);
    },
  ];
}
