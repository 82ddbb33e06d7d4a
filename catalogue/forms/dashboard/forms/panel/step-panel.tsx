import { Trash2 } from 'lucide-react';
import { keepFocus } from '@inlay/ui/browser/keep-focus.ts';
import { IconButton } from '@inlay/ui/button.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { Step } from '../../../rules/field.ts';
import { changeStep, moveStep, removeStep } from '../../../rules/editing/change-steps.ts';
import { fieldsBeforeStep } from '../../../rules/editing/fields-above.ts';
import { faultIn } from '../../../rules/editing/judge-draft.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { PANEL_ID } from '../editor/problem-list.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { MoveButtons, PanelHead, PanelPart } from './panel-parts.tsx';

/** What can be set about a step. */
export function StepPanel({ step, index }: { readonly step: Step; readonly index: number }) {
  const { definition, faults, dispatch } = useEditor();
  const error = (member: string) => faults[`steps.${index}.${member}`];
  const title = `Step ${index + 1}`;
  const set = (next: Step, tag: string) =>
    dispatch({ act: 'change', definition: changeStep(definition, index, next), tag: `step ${index} ${tag}` });

  function move(by: -1 | 1) {
    const to = Math.min(Math.max(index + by, 0), definition.steps.length - 1);
    dispatch({ act: 'change', definition: moveStep(definition, index, by), selection: { kind: 'step', index: to } });
  }

  return (
    <>
      <PanelHead title={title}>
        <MoveButtons title={title} move={move} />
        <IconButton
          className="md:size-9!"
          label={`Delete ${title}, keep its fields`}
          onClick={() => {
            dispatch({ act: 'change', definition: removeStep(definition, index), selection: { kind: 'form' } });
            keepFocus(() => document.getElementById(PANEL_ID));
          }}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </PanelHead>
      <PanelPart>
        <TextInput
          label="Title"
          value={step.title}
          error={error('title')}
          onChange={(event) => set({ ...step, title: event.target.value }, 'title')}
        />
        <TextInput
          label="Key of the step"
          value={step.id}
          maxLength={60}
          spellCheck={false}
          error={error('id')}
          hint="Figures and the events on your page use it."
          onChange={(event) => set({ ...step, id: event.target.value }, 'id')}
        />
        <FieldError error={error('fields')} />
      </PanelPart>
      <PanelPart>
        <ConditionEditor
          label="Shown when"
          always="Always shown. Add a condition on a field of an earlier step."
          condition={step.showIf}
          fields={fieldsBeforeStep(definition, index)}
          error={faultIn(faults, `steps.${index}.showIf`)}
          onChange={(condition) => {
            const { showIf: _before, ...rest } = step;
            set(condition ? { ...rest, showIf: condition } : rest, 'condition');
          }}
        />
      </PanelPart>
    </>
  );
}
