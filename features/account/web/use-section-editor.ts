import { useEffect, useEffectEvent, useState } from 'react';
import type { Fields } from '@inlay/kernel/errors.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { isSessionOver } from '@inlay/web-client/session.ts';
import { readDraft, writeDraft } from './drafts.ts';
import type { Section, Values } from './section.ts';

/**
 * What was typed into a section, and what is wrong with it. A section is left by its Save, or by another section's Edit: then it is
 * judged, and saved when nothing is wrong. Else nothing is saved; what was typed stays, with its errors, also outside edit mode,
 * until it is mended or discarded.
 */
export function useSectionEditor<V extends Values>(section: Section<V>, saved: V, send: (values: V) => Promise<void>) {
  const [typed, setTyped] = useState(() => readDraft(section.name, saved));
  const [openedAt] = useState(Date.now);
  const [errors, setErrors] = useState<Fields>({});
  const [reason, setReason] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Counts the saves that did not go through. */
  const [failures, setFailures] = useState(0);
  const values = typed ?? saved;
  const changed = Object.keys(values).some((name) => values[name] !== saved[name]);

  // Who leaves the page has been asked; who lost the session has not.
  const dropDraft = useEffectEvent(() => isSessionOver() || writeDraft(section.name, { values: saved, saved, openedAt }));
  useEffect(() => () => void dropDraft(), []);

  /** In this tab too, for a session that ends meanwhile. */
  function keep(next: V | undefined) {
    setTyped(next);
    writeDraft(section.name, { values: next ?? saved, saved, openedAt });
  }

  function refuse(fields: Fields, why?: string): false {
    setErrors(fields);
    setReason(why);
    setFailures((count) => count + 1);
    return false;
  }

  /** @returns whether the section is saved */
  async function leave(): Promise<boolean> {
    const wrong = section.sentences(values, saved);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    setReason(undefined);
    if (!changed) return true;
    setBusy(true);
    try {
      await send(values);
      keep(undefined);
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
      return refuse(known, Object.keys(known).length > 0 ? undefined : reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    section,
    values,
    errors,
    /** Why the last save did not go through, where no field is to blame. */
    reason,
    busy,
    failures,
    /** The last save did not go through. */
    failed: reason !== undefined || Object.keys(errors).length > 0,
    /** Holds something else than what is saved. */
    changed,
    leave,
    change(name: keyof V & string, value: V[keyof V]) {
      keep({ ...values, [name]: value });
      const partner = section.partners?.[name];
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name && field !== partner)));
    },
    discard() {
      keep(undefined);
      setErrors({});
      setReason(undefined);
    },
  };
}

export type SectionEditor<V extends Values> = ReturnType<typeof useSectionEditor<V>>;

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) console.error('Saving the section failed:', error);
  else if (error.code === 'reauth_required') return 'Your password was not confirmed.';
  else if (error.status === 401) return 'Your session has ended. Please log in again.';
  return failureSentence(error);
}
