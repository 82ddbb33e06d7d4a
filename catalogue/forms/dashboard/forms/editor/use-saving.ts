import { useRef, useState } from 'react';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import type { Definition } from '../../../rules/definition.ts';
import { changesBetween } from '../../../rules/editing/compare-definitions.ts';
import { judgeDraft } from '../../../rules/editing/judge-draft.ts';
import type { SavedForm } from '../definition-calls.ts';
import { useFormsReload, useFormsScope } from '../forms-scope.tsx';

interface SavingProps {
  readonly saved: SavedForm;
  /** Version that the draft was made from. */
  readonly seen: number;
  readonly onError: OnError;
}

export type Saving = ReturnType<typeof useSaving>;

/** Saves a draft as the next version of what it was made from, unless somebody else has saved one since. */
export function useSaving({ saved, seen: first, onError }: SavingProps) {
  const { calls, environment } = useFormsScope();
  const reload = useFormsReload();
  const toast = useToast();
  const [base, setBase] = useState(saved);
  const [seen, setSeen] = useState(first);
  const [busy, setBusy] = useState(false);
  // Two presses can come before the first has been drawn.
  const isUnderWay = useRef(false);
  /** Refused ones. */
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** What somebody else has saved meanwhile. */
  const [other, setOther] = useState<SavedForm | null>(first === saved.version ? null : saved);

  /** What is kept of the draft: texts come back trimmed. Undefined where it was refused. */
  async function save(draft: Definition): Promise<Definition | undefined> {
    if (isUnderWay.current) return undefined;
    const judged = judgeDraft(draft);
    setRefused({});
    if (judged.fields) {
      setAttempts((count) => count + 1);
      return undefined;
    }
    isUnderWay.current = true;
    setBusy(true);
    try {
      return await finish(await calls.putDefinition(saved.form, judged.definition, seen));
    } catch (error) {
      return await refuse(error, judged.definition);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  async function finish(next: SavedForm): Promise<Definition> {
    setBase(next);
    setSeen(next.version);
    setAttempts(0);
    toast('success', environment === 'live' ? `Version ${next.version} is live.` : `Version ${next.version} is saved in Test.`, 'form');
    await reload();
    return next.definition;
  }

  async function refuse(error: unknown, draft: Definition): Promise<Definition | undefined> {
    if (error instanceof ApiError && error.code === 'conflict') {
      try {
        const next = await calls.getSaved(saved.form);
        // What somebody has saved is the draft itself: the answer to an earlier try was lost.
        if (changesBetween(next.definition, draft).length === 0) return await finish(next);
        setOther(next);
      } catch (failure) {
        onError(failureSentence(failure));
      }
      return undefined;
    }
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
      setRefused(error.fields);
      setAttempts((count) => count + 1);
      return undefined;
    }
    toast('error', failureSentence(error, { fallback: 'The form could not be saved. Please try again.' }), 'form');
    return undefined;
  }

  return {
    base,
    seen,
    busy,
    attempts,
    refused,
    other,
    save,
    /** Goes on from what somebody else has saved. */
    settle(next: SavedForm) {
      setBase(next);
      setSeen(next.version);
      setOther(null);
    },
  };
}
