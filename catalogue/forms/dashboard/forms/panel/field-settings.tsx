import { Copy, Trash2 } from 'lucide-react';
import { keepFocus } from '@inlay/ui/browser/keep-focus.ts';
import { IconButton } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { Field, FieldType, NamedField } from '../../../rules/field.ts';
import { changeField, duplicateField, withMember } from '../../../rules/editing/change-fields.ts';
import { fieldKinds, titleOf, fieldTypes } from '../../../rules/editing/field-kinds.ts';
import { fieldsAbove } from '../../../rules/editing/fields-above.ts';
import { type FieldMember, commonMembers, ownMembers, ownMessages } from '../../../rules/editing/field-members.ts';
import { asType } from '../../../rules/editing/fresh-field.ts';
import { faultIn } from '../../../rules/editing/judge-draft.ts';
import { moveField, removeField } from '../../../rules/editing/place-fields.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { PANEL_ID } from '../editor/problem-list.tsx';
import { placeSentence } from '../editor/place-sentence.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { NameInput } from './name-input.tsx';
import { OptionList } from './option-list.tsx';
import { MoveButtons, PanelHead, PanelPart } from './panel-parts.tsx';
import { ValueInput } from './value-input.tsx';

/** All that can be set about one field. */
export function FieldSettings({ field, index }: { readonly field: Field; readonly index: number }) {
  const { definition, faults, dispatch, announce } = useEditor();
  const error = (member: string) => faults[`fields.${index}.${member}`];
  const change = (next: Field, tag?: string) =>
    dispatch({ act: 'change', definition: changeField(definition, index, next), ...(tag && { tag: `${index} ${tag}` }) });
  const set = (member: string, value: unknown, tag = member) => change(withMember(field, member, value), tag);
  const title = titleOf(field);
  const { first, last } = commonMembers(field.type);
  const inputs = (members: readonly FieldMember[]) =>
    members.map(({ name, kind, label, help, choices }) => (
      <ValueInput
        key={name}
        kind={kind}
        label={label}
        help={help}
        choices={choices}
        value={field[name as keyof Field]}
        error={faultIn(faults, `fields.${index}.${name}`)}
        onChange={(value) => set(name, storedOf(field.type, name, value, choices?.[0]?.value))}
      />
    ));

  function move(by: -1 | 1) {
    const placed = moveField(definition, index, by);
    dispatch({ act: 'change', definition: placed.definition, selection: { kind: 'field', index: placed.index } });
    announce(placeSentence(placed));
  }

  return (
    <>
      <PanelHead title={title}>
        <MoveButtons title={title} move={move} />
        <IconButton
          className="md:size-9!"
          label={`Duplicate ${title}`}
          onClick={() => {
            const placed = duplicateField(definition, index);
            dispatch({ act: 'change', definition: placed.definition, selection: { kind: 'field', index: placed.index } });
          }}
        >
          <Copy size={16} aria-hidden />
        </IconButton>
        <IconButton
          className="md:size-9!"
          label={`Delete ${title}`}
          onClick={() => {
            dispatch({ act: 'change', definition: removeField(definition, index), selection: { kind: 'form' } });
            announce(`${title} is deleted. Undo brings it back.`);
            keepFocus(() => document.getElementById(PANEL_ID));
          }}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </PanelHead>
      <PanelPart>
        {field.type !== 'statement' && (
          <>
            <TextInput label="Label" value={field.label} error={error('label')} onChange={(event) => set('label', event.target.value)} />
            <NameInput key={`${index} ${field.name}`} field={field} index={index} error={error('name')} />
          </>
        )}
        <Select
          label="Kind"
          value={field.type}
          error={error('type')}
          options={fieldTypes.map((type) => ({ value: type, label: fieldKinds[type].label }))}
          onChange={(type) => change(asType(definition, field, type as FieldType))}
        />
        {inputs(first)}
      </PanelPart>
      {'options' in field && <OptionList key={index} field={field} index={index} error={error} onChange={change} />}
      <PanelPart>
        {inputs(ownMembers(field.type))}
        {inputs(last)}
      </PanelPart>
      <PanelPart>
        <ConditionEditor
          label="Shown when"
          always="Always shown. Add a condition on a field further up."
          condition={field.showIf}
          fields={fieldsAbove(definition, index)}
          error={faultIn(faults, `fields.${index}.showIf`)}
          onChange={(condition) => set('showIf', condition, 'condition')}
        />
      </PanelPart>
      {field.type !== 'statement' && ownMessages(field).length > 0 && (
        <PanelPart title="Custom messages">
          {ownMessages(field).map(({ value: name, label }) => (
            <TextInput
              key={name}
              label={label}
              value={field.messages?.[name] ?? ''}
              error={error(`messages.${name}`)}
              placeholder="Default message"
              onChange={(event) => set('messages', withMessage(field, name, event.target.value), name)}
            />
          ))}
        </PanelPart>
      )}
    </>
  );
}

/** What is the same as nothing is not kept; some members are never nothing. */
function storedOf(type: FieldType, name: string, value: unknown, usual: string | undefined): unknown {
  if (name === 'text' || name === 'expression') return value ?? '';
  if (type === 'scale' && name === 'min') return value === '1' ? 1 : undefined;
  if (name === 'default' && Array.isArray(value) && value.length === 0) return undefined;
  return value === usual ? undefined : value;
}

function withMessage({ messages = {} }: NamedField, name: string, text: string): NamedField['messages'] {
  const next = Object.fromEntries(Object.entries({ ...messages, [name]: text }).filter(([, sentence]) => sentence));
  return Object.keys(next).length > 0 ? next : undefined;
}
