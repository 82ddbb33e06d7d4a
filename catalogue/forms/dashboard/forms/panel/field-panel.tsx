import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { PANEL_ID } from '../editor/problem-list.tsx';
import { useEditor } from '../editor/editor-context.tsx';
import { FieldSettings } from './field-settings.tsx';
import { FormPanel } from './form-panel.tsx';
import { StepPanel } from './step-panel.tsx';

/** What is chosen in the list: a field, a step, or the form itself. */
export function FieldPanel() {
  const { definition, selection } = useEditor();
  const field = selection.kind === 'field' ? definition.fields[selection.index] : undefined;
  const step = selection.kind === 'step' ? definition.steps[selection.index] : undefined;
  return (
    <div id={PANEL_ID} tabIndex={-1} role="group" aria-label="Settings of what is chosen" className="-outline-offset-2!">
      <ForRole<FormCalls['saveDefinition']> role="developer">
        {selection.kind === 'field' && field ? (
          <FieldSettings field={field} index={selection.index} />
        ) : selection.kind === 'step' && step ? (
          <StepPanel step={step} index={selection.index} />
        ) : (
          <FormPanel />
        )}
      </ForRole>
    </div>
  );
}
