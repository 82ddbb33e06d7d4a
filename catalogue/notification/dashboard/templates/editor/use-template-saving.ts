import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { draftFaults } from '../../../rules/editing/draft-faults.ts';
import { isSameBody } from '../../../rules/editing/same-body.ts';
import type { TemplateBody } from '../../../rules/templates/template.ts';
import type { SavedTemplate } from '../template-api.ts';
import { useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';

const SAVED_AFTER_MS = 1_000;

const timeNow = (): number => Date.now();

interface SavingProps {
  readonly saved: SavedTemplate;
  /** Revision that the draft was made from. */
  readonly seen: number;
  readonly body: TemplateBody;
  readonly isReadOnly: boolean;
}

export type TemplateSaving = ReturnType<typeof useTemplateSaving>;

/** Saves a draft a second after its last change, unless it has faults or somebody else has saved one since. */
export function useTemplateSaving({ saved, seen, body, isReadOnly }: SavingProps) {
  const { calls } = useTemplatesScope();
  const reload = useTemplatesReload();
  const toast = useToast();
  // What this tab has kept may be what was saved last: a page that is left saves on its way out.
  const [first] = useState(() =>
    isSameBody(saved.body, body) ? { base: { ...saved, body }, seen: saved.revision } : { base: saved, seen },
  );
  const [base, setBase] = useState(first.base);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  /** What somebody else has saved meanwhile. */
  const [other, setOther] = useState<SavedTemplate | null>(first.seen === saved.revision ? null : saved);
  // A call that is under way goes on with what is there when it is done.
  const latest = useRef({ body, base });
  latest.current.body = body;
  const running = useRef<Promise<boolean>>(undefined);
  const isUnsaved = body !== base.body;

  function keep(next: SavedTemplate) {
    latest.current.base = next;
    setBase(next);
  }

  async function drain(): Promise<boolean> {
    while (latest.current.body !== latest.current.base.body) {
      const sent = latest.current.body;
      if (Object.keys(draftFaults(sent)).length > 0) return false;
      try {
        // It is kept as it was typed: what the server trims would jump under the hands.
        keep({ ...(await calls.putTemplate(saved.key, sent, latest.current.base.revision)), body: sent });
        setSavedAt(timeNow());
      } catch (error) {
        if (!(await isOwnSave(error, sent))) return false;
      }
    }
    return true;
  }

  /** The answer to an earlier try was lost, and it was saved all the same. */
  async function isOwnSave(error: unknown, sent: TemplateBody): Promise<boolean> {
    const isConflict = error instanceof ApiError && error.code === 'conflict';
    const next = isConflict ? await calls.getTemplate(saved.key).catch(() => undefined) : undefined;
    if (next && isSameBody(next.body, sent)) {
      keep({ ...next, body: sent });
      return true;
    }
    if (next) setOther(next);
    else toast('error', failureSentence(error, { fallback: 'The draft could not be saved. Your changes stay in this tab.' }), 'template');
    setFailed(true);
    return false;
  }

  /** Whether all of it is saved now. */
  async function save(): Promise<boolean> {
    if (running.current) return running.current;
    setBusy(true);
    setFailed(false);
    running.current = drain();
    try {
      return await running.current;
    } finally {
      running.current = undefined;
      setBusy(false);
      void reload('list');
    }
  }

  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isUnsaved || isReadOnly || other) return;
    const timer = setTimeout(saveNow, SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [body, isUnsaved, isReadOnly, other]);
  const saveOnLeaving = useEffectEvent(() => isUnsaved && !isReadOnly && !other && void save());
  useEffect(() => () => void saveOnLeaving(), []);

  return {
    base,
    isBusy,
    isUnsaved,
    hasFailed,
    savedAt,
    other,
    save,
    /** As it is saved now, for who has just waited for it. */
    saved: () => latest.current.base,
    /** After an act that has changed what is saved. */
    keep,
    /** Goes on from what somebody else has saved: the own draft replaces it, or it the draft. */
    settle(next: SavedTemplate) {
      keep(next);
      setOther(null);
      setFailed(false);
    },
  };
}
