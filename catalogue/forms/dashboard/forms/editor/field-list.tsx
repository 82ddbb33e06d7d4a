import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { CircleAlert, Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { addStep } from '../../../rules/editing/change-steps.ts';
import { titleOf } from '../../../rules/editing/field-kinds.ts';
import { freshField } from '../../../rules/editing/fresh-field.ts';
import { type Placed, groupsOf, insertField, moveField, removeField } from '../../../rules/editing/place-fields.ts';
import { useEditor } from './editor-context.tsx';
import { FieldRow, type RowActs } from './field-row.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { placeSentence } from './place-sentence.ts';
import { PANEL_ID } from './problem-list.tsx';
import { useFieldDrag } from './use-field-drag.ts';

const MOST_FIELDS = 200;
const MOST_STEPS = 20;

/** Leads to the panel, where it is not in sight or the keyboard asks for it. */
export function showPanel(isAlways: boolean): void {
  // Once it shows what was chosen.
  setTimeout(() => {
    const panel = document.getElementById(PANEL_ID);
    const { top = 0 } = panel?.getBoundingClientRect() ?? {};
    if (isAlways || top > innerHeight - 160 || top < -400) panel?.focus();
  });
}

/** The fields in their order: chosen by click or Enter, moved by the pointer or Alt with the arrows. */
export function FieldList() {
  const { definition, selection, faults, dispatch, announce } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number | null>(null);
  const [isAdding, setAdding] = useState(false);

  const place = (placed: Placed) => {
    if (placed.definition === definition) return;
    dispatch({ act: 'change', definition: placed.definition, selection: { kind: 'field', index: placed.index } });
    announce(placeSentence(placed));
  };
  const { drag, lift } = useFieldDrag(definition, list, place);
  const shown = drag?.placed.definition ?? definition;
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const selected = drag ? drag.placed.index : selection.kind === 'field' ? selection.index : undefined;
  const indices = useMemo(() => new Map(shown.fields.map((field, index) => [field, index])), [shown.fields]);
  const faulty = useMemo(() => new Set(Object.keys(faults).map((path) => path.split('.', 2).join('.'))), [faults]);

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  }, [definition]);

  function key(event: KeyboardEvent<HTMLElement>, index: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && event.altKey) {
      const placed = moveField(definition, index, by);
      focusNext.current = placed.index;
      place(placed);
    } else if (by !== 0 || event.key === 'Home' || event.key === 'End') {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.indexOf(event.currentTarget);
      rows.at(event.key === 'Home' ? 0 : event.key === 'End' ? -1 : Math.min(Math.max(at + by, 0), rows.length - 1))?.focus();
    } else if (event.key === 'Delete') {
      focusNext.current = Math.min(index, definition.fields.length - 2);
      const title = titleOf(definition.fields[index]!);
      dispatch({ act: 'change', definition: removeField(definition, index), selection: { kind: 'form' } });
      announce(`${title} is deleted. Undo brings it back.`);
    } else return;
    event.preventDefault();
  }

  // Rows keep these for good, and these look up what holds now.
  const latest = useRef({ key, lift });
  latest.current = { key, lift };
  const acts = useMemo<RowActs>(
    () => ({
      open(index, byKey) {
        dispatch({ act: 'select', selection: { kind: 'field', index } });
        showPanel(byKey);
      },
      key: (event, index) => latest.current.key(event, index),
      lift: (event, index) => latest.current.lift(event, index),
    }),
    [dispatch],
  );

  const head = (isOn: boolean) =>
    cx(
      'flex min-h-10 w-full items-center gap-2 rounded-sm px-2.5 text-left text-sm -outline-offset-2!',
      isOn ? 'bg-primary-soft' : 'hover:bg-recess',
    );
  const below = selection.kind === 'field' ? selection.index : undefined;
  const count = definition.fields.length;
  return (
    <div className="flex min-w-0 flex-col self-start @min-[54rem]:sticky @min-[54rem]:top-18">
      <div className="flex min-h-13 items-center gap-2 border-b border-line py-2 pr-3 pl-4">
        <h2 className="mr-auto text-[0.9375rem] font-semibold">Fields</h2>
        <span className="text-xs text-subtle tabular-nums">
          {count} of {MOST_FIELDS}
        </span>
        <ForRole<FormCalls['saveDefinition']> role="developer">
          <Button size="sm" disabled={count >= MOST_FIELDS} icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add
          </Button>
        </ForRole>
      </div>
      <div ref={list} className="relative max-h-[min(44rem,70dvh)] overflow-y-auto py-1.5">
        <div className="px-1.5">
          <button
            type="button"
            aria-current={selection.kind === 'form' ? 'true' : undefined}
            className={head(selection.kind === 'form')}
            onClick={({ detail }) => {
              dispatch({ act: 'select', selection: { kind: 'form' } });
              showPanel(detail === 0);
            }}
          >
            <span className="text-muted">Form</span>
            <b className="min-w-0 truncate font-semibold">{definition.title || 'Untitled'}</b>
            {(faulty.has('title') || faulty.has('intro')) && (
              <CircleAlert size={14} className="flex-none text-danger" aria-label="Has a problem" />
            )}
          </button>
        </div>
        {count === 0 && (
          <p className="px-4 py-6 text-center text-sm text-muted">
            <b className="block font-semibold text-text">No fields yet</b>
            Add the first one. A form needs at least one field.
          </p>
        )}
        {groups.map(({ step, fields }, group) => (
          <div key={`${group} ${step?.id}`}>
            {step && (
              <div data-place={group} className="px-1.5 pt-2">
                <button
                  type="button"
                  aria-current={selection.kind === 'step' && selection.index === group ? 'true' : undefined}
                  className={head(selection.kind === 'step' && selection.index === group)}
                  onClick={({ detail }) => {
                    dispatch({ act: 'select', selection: { kind: 'step', index: group } });
                    showPanel(detail === 0);
                  }}
                >
                  <span className="flex-none text-muted">Step {group + 1}</span>
                  <b className="min-w-0 truncate font-semibold">{step.title || 'Untitled'}</b>
                  {faulty.has(`steps.${group}`) && <CircleAlert size={14} className="flex-none text-danger" aria-label="Has a problem" />}
                </button>
                {fields.length === 0 && <p className="px-2.5 pb-1 text-xs text-muted">Move a field into this step, or delete the step.</p>}
              </div>
            )}
            <ul aria-label={step ? `Fields of step ${group + 1}` : 'Fields'}>
              {fields.map((field) => {
                const index = indices.get(field) ?? 0;
                return (
                  <FieldRow
                    key={field.type === 'statement' ? `block ${index}` : field.name}
                    field={field}
                    index={index}
                    group={group}
                    isSelected={index === selected}
                    isLifted={index === drag?.placed.index}
                    isFaulty={faulty.has(`fields.${index}`)}
                    isStop={index === (selected ?? 0)}
                    acts={acts}
                  />
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      <div className="grid gap-2 border-t border-line p-3 @min-[40rem]:border-b">
        <ForRole<FormCalls['saveDefinition']> role="developer">
          <Button
            size="sm"
            block
            disabled={definition.steps.length >= MOST_STEPS}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => dispatch({ act: 'change', definition: addStep(definition, below) })}
          >
            Add step
          </Button>
        </ForRole>
        <p className="text-xs text-muted max-sm:hidden">Press Alt and an arrow key to move a field, or Delete to remove it.</p>
      </div>
      {isAdding && (
        <PaletteDialog
          below={below === undefined || !definition.fields[below] ? '' : titleOf(definition.fields[below])}
          onClose={() => setAdding(false)}
          onChoose={(type) => {
            const added = insertField(definition, freshField(definition, type), below);
            dispatch({ act: 'change', definition: added.definition, selection: { kind: 'field', index: added.index } });
            announce(placeSentence(added));
            setAdding(false);
            showPanel(true);
          }}
        />
      )}
    </div>
  );
}
