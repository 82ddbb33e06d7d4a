import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import type { FormCalls } from '../../../contract.ts';
import type { EditorAct } from './editor-state.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { UnsavedGuard } from '@inlay/ui/editing/unsaved-guard.tsx';
import { useUndoKeys } from '@inlay/ui/editing/use-undo-keys.ts';
import { useSettled } from '@inlay/ui/hooks/use-settled.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { changesBetween } from '../../../rules/editing/compare-definitions.ts';
import { judgeDraft } from '../../../rules/editing/judge-draft.ts';
import type { SavedForm } from '../definition-calls.ts';
import { readFormDraft, removeFormDraft, writeFormDraft } from '../form-draft.ts';
import { useFormsScope } from '../forms-scope.tsx';
import { FieldPanel } from '../panel/field-panel.tsx';
import { FormSettingsCard } from '../panel/form-settings-card.tsx';
import { TranslationsCard } from '../panel/translations-card.tsx';
import { Preview } from '../preview/preview.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorContext } from './editor-context.tsx';
import { beginEditing, nextState } from './editor-state.ts';
import { FieldList } from './field-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaving } from './use-saving.ts';

/** A sentence waits until who types has stopped. */
const JUDGED_AFTER_MS = 500;
const KEPT_AFTER_MS = 300;

interface OpenProps {
  readonly saved: SavedForm;
  readonly onError: OnError;
  readonly onBack: () => void;
}

/** The fields of a form, what one of them is, and what visitors will see. */
export function OpenEditor({ saved, onError, onBack }: OpenProps) {
  const scope = useFormsScope();
  const { form } = saved;
  const [kept] = useState(() => readFormDraft(scope, form));
  const [openedAt] = useState(() => Date.now());
  const isReadOnly = useRefusal<FormCalls['saveDefinition']>('developer') !== undefined;
  const [state, apply] = useReducer(nextState, kept?.definition ?? saved.definition, beginEditing);
  // Keys of the list change the form, too. Whoever may not save it looks at it.
  const dispatch = useCallback((act: EditorAct) => (isReadOnly && act.act !== 'select' ? undefined : apply(act)), [isReadOnly]);
  const { definition, selection } = state.present;
  const [said, announce] = useState('');
  const [isRestored, setRestored] = useState(kept !== null);
  const saving = useSaving({ saved, seen: kept?.version ?? saved.version, onError });
  const { base } = saving;
  const late = useSettled(definition, JUDGED_AFTER_MS);
  const judged = useMemo(() => judgeDraft(late), [late]);
  const faults = judged.fields ?? saving.refused;
  const [sound, setSound] = useState(base.definition);
  if (judged.definition && late !== sound) setSound(late);
  const changes = useMemo(() => changesBetween(base.definition, definition), [base.definition, definition]);
  const isUnsaved = changes.length > 0;

  const keep = useEffectEvent(() => {
    if (isUnsaved) writeFormDraft(scope, form, { version: saving.seen, definition }, openedAt);
    else removeFormDraft(scope, form);
  });
  useEffect(() => {
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [definition, base]);
  // A page that is left within that time keeps what was typed, too.
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  useUndoKeys('[role="dialog"], [data-preview]', (act) => dispatch({ act }));

  async function save() {
    const keptAs = await saving.save(definition);
    if (keptAs) dispatch({ act: 'settle', sent: definition, kept: keptAs });
  }

  const discard = useCallback(() => {
    apply({ act: 'change', definition: base.definition, selection: { kind: 'form' } });
    setRestored(false);
  }, [base.definition]);

  const editor = useMemo(
    () => ({ form, version: base.version, definition, selection, faults, dispatch, announce }),
    [form, base.version, definition, selection, faults, dispatch, announce],
  );
  return (
    <EditorContext value={editor}>
      <div className="grid gap-5">
        <EditorHead form={form} base={base} state={state} isUnsaved={isUnsaved} onBack={onBack} onError={onError} />
        {isRestored && isUnsaved && (
          <Banner
            tone="info"
            role="status"
            onDismiss={() => setRestored(false)}
            action={
              <Button size="sm" onClick={discard}>
                Discard
              </Button>
            }
          >
            We restored the unsaved changes of this tab.
          </Banner>
        )}
        {saving.attempts > 0 && <ProblemList attempt={saving.attempts} />}
        <div className="@container">
          <section
            aria-label="Builder"
            className="grid rounded-lg border border-line bg-surface @min-[40rem]:grid-cols-[250px_minmax(0,1fr)] @min-[54rem]:grid-cols-[250px_minmax(0,1fr)_300px]"
          >
            <FieldList />
            <div className="min-w-0 border-line @max-[40rem]:border-t @min-[40rem]:border-l @min-[54rem]:order-last">
              <FieldPanel />
            </div>
            <div className="min-w-0 border-line @max-[54rem]:border-t @min-[54rem]:border-l @max-[54rem]:@min-[40rem]:col-span-2">
              <Preview definition={sound} isBehind={judged.fields !== undefined} />
            </div>
          </section>
        </div>
        <TranslationsCard />
        <FormSettingsCard />
        <SaveBar changes={changes} version={saving.seen} saving={saving} onDiscard={discard} onSave={() => void save()} />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      <UnsavedGuard unsaved={isUnsaved} />
    </EditorContext>
  );
}
