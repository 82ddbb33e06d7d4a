import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import { emptyValues, type RegistrationValues } from './form-values.ts';

const SETTLE_MS = 300;

/** Keeps the answers in this tab until they are sent. `restored` says that an earlier draft was put back. */
export function useDraft({ reset, subscribe, getValues }: UseFormReturn<RegistrationValues>, sent: boolean) {
  const [openedAt] = useState(Date.now);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const draft = readDraft();
    if (!draft) return;
    reset(draft);
    setRestored(true);
  }, [reset]);

  useEffect(() => {
    if (sent) return removeDraft();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      if (timer !== undefined) writeDraft(getValues(), openedAt);
      timer = undefined;
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, SETTLE_MS);
      },
    });
    // Leaving at once keeps nothing either.
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      stop();
      write();
    };
  }, [subscribe, getValues, sent, openedAt]);

  return {
    restored,
    keep: () => setRestored(false),
    discard: () => {
      reset(emptyValues);
      removeDraft();
      setRestored(false);
    },
  };
}
