import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import type { Condition, ConditionTest, NamedField } from '../../../rules/field.ts';
import { type TestGroup, conditionOf, groupsOfCondition } from '../../../rules/editing/condition-groups.ts';
import { firstTest, operandText, testOf, testWords, wordOf } from '../../../rules/editing/condition-words.ts';
import { titleOf } from '../../../rules/editing/field-kinds.ts';

interface ConditionProps {
  readonly label: string;
  /** What holds without one. */
  readonly always: string;
  readonly condition: Condition | undefined;
  /** What can be asked. */
  readonly fields: readonly NamedField[];
  readonly error: string | undefined;
  readonly onChange: (condition: Condition | undefined) => void;
}

const hidden = (text: string) => <span className="sr-only">{text}</span>;

/** Tests joined by "and", in groups joined by "or". */
export function ConditionEditor({ label, always, condition, fields, error, onChange }: ConditionProps) {
  const { box, keep } = useKeptFocus();
  const groups = groupsOfCondition(condition);
  const [first] = fields;
  const set = (next: readonly TestGroup[]) => onChange(conditionOf(next));

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="-outline-offset-2!">
      <p className="mb-2 text-sm font-[550]">{label}</p>
      {!groups ? (
        <div className="grid gap-2 text-sm">
          <p className="text-muted">This condition is nested too deeply to show here. It still works in the form and in the API.</p>
          <Button size="sm" className="justify-self-start" onClick={() => onChange(undefined)}>
            Remove it
          </Button>
        </div>
      ) : (
        <>
          {groups.length === 0 && (
            <p className="text-sm text-muted">{first ? always : 'There is no earlier field to base a condition on.'}</p>
          )}
          {groups.map((group, nth) => (
            <div key={nth}>
              {nth > 0 && <p className="my-1.5 text-center text-xs text-subtle">or</p>}
              <ul className="grid gap-3 rounded-md border border-line p-3" aria-label={`Group ${nth + 1}`}>
                {group.map((test, at) => (
                  <TestRow
                    key={at}
                    test={test}
                    fields={fields}
                    onChange={(next) => set(groups.with(nth, group.with(at, next)))}
                    onRemove={() => {
                      set(groups.with(nth, group.toSpliced(at, 1)));
                      keep();
                    }}
                  />
                ))}
              </ul>
            </div>
          ))}
          <FieldError error={error} />
          {first && (
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => set(groups.length === 0 ? [[firstTest(first)]] : groups.with(-1, [...groups.at(-1)!, firstTest(first)]))}
              >
                {groups.length === 0 ? 'Add condition' : 'And'}
              </Button>
              {groups.length > 0 && (
                <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => set([...groups, [firstTest(first)]])}>
                  Or
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface RowProps {
  readonly test: ConditionTest;
  readonly fields: readonly NamedField[];
  readonly onChange: (test: ConditionTest) => void;
  readonly onRemove: () => void;
}

function TestRow({ test, fields, onChange, onRemove }: RowProps) {
  const field = fields.find(({ name }) => name === test.field);
  const word = field && wordOf(test, field);
  const names = fields.map((one) => ({ value: one.name, label: titleOf(one) }));
  const known = field ? names : [{ value: test.field, label: `${test.field} (missing)` }, ...names];
  const text = operandText(test);
  return (
    <li className="grid gap-1">
      <div className="flex items-end gap-1">
        <Select
          className="min-w-0 flex-1"
          label={hidden('Field')}
          options={known}
          value={test.field}
          onChange={(name) => {
            const next = fields.find((one) => one.name === name);
            if (next) onChange(firstTest(next));
          }}
        />
        <IconButton label="Remove this condition" className="size-10!" onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {field && (
        <div className="flex flex-wrap gap-x-2">
          <Select
            className="min-w-28 flex-1"
            label={hidden('Test')}
            options={testWords(field).map(({ id, label }) => ({ value: id, label }))}
            value={word?.id ?? ''}
            onChange={(id) => {
              const next = testWords(field).find((one) => one.id === id);
              if (next) onChange(testOf(field, next, text));
            }}
          />
          {word && word.fixed === undefined && (
            <Operand field={field} isOne={word.test !== 'in'} text={text} onChange={(typed) => onChange(testOf(field, word, typed))} />
          )}
        </div>
      )}
    </li>
  );
}

interface OperandProps {
  readonly field: NamedField;
  readonly isOne: boolean;
  readonly text: string;
  readonly onChange: (typed: string) => void;
}

function Operand({ field, isOne, text, onChange }: OperandProps) {
  if (isOne && 'options' in field && !field.other)
    return (
      <Select
        className="min-w-28 flex-1"
        label={hidden('Value')}
        options={field.options.filter(({ value }) => value !== '').map(({ value, label }) => ({ value, label }))}
        value={text}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      className="min-w-28 flex-1"
      label={hidden('Value')}
      placeholder={isOne ? undefined : 'a, b, c'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
