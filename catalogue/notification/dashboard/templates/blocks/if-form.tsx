import { Select } from '@inlay/ui/form/select.tsx';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { OP_WORDS, needsOperand } from '../../../rules/editing/block-kinds.ts';
import { operandOf, operandWords } from '../../../rules/editing/operands.ts';
import { type BlockOf, OPS, type Op } from '../../../rules/templates/blocks.ts';
import { RowFields } from './row-fields.tsx';
import { type BlockFormProps, useBlockForm } from './use-block-form.ts';

const OP_OPTIONS = OPS.map((value) => ({ value, label: OP_WORDS[value] }));
const JOINS = [
  { value: 'all', label: 'All of them hold' },
  { value: 'any', label: 'One is enough' },
] as const;

export function IfForm(props: BlockFormProps<BlockOf<'if'>>) {
  const { set, fault, readOnly } = useBlockForm(props);
  const { when, any = false, else: otherwise } = props.block;
  return (
    <>
      <RowFields
        label="Conditions"
        what="condition"
        most={10}
        rows={when}
        fresh={{ path: 'customer.name', op: 'present' }}
        error={fault('when')}
        readOnly={readOnly}
        onChange={(next) => set({ when: next })}
      >
        {(one, i) => (
          <div className="grid items-start gap-2 sm:grid-cols-3">
            <TextInput
              label="Value"
              spellCheck={false}
              autoCapitalize="none"
              value={one.path}
              error={fault(`when.${i}.path`)}
              readOnly={readOnly}
              onChange={({ target }) => set({ when: when.with(i, { ...one, path: target.value }) }, `when.${i}.path`)}
            />
            <Select
              label="Test"
              options={OP_OPTIONS}
              value={one.op}
              error={fault(`when.${i}.op`)}
              disabled={readOnly}
              onChange={(op) => {
                const { value: _value, ...bare } = one;
                const next = { ...bare, op: op as Op };
                set({ when: when.with(i, needsOperand(next) ? { ...next, value: operandOf(next.op, operandWords(one.value)) } : next) });
              }}
            />
            {needsOperand(one) && (
              <TextInput
                label={one.op === 'in' ? 'One of, separated by commas' : 'With'}
                value={operandWords(one.value)}
                error={fault(`when.${i}.value`)}
                readOnly={readOnly}
                onChange={({ target }) =>
                  set({ when: when.with(i, { ...one, value: operandOf(one.op, target.value) }) }, `when.${i}.value`)
                }
              />
            )}
          </div>
        )}
      </RowFields>
      {when.length > 1 && !readOnly && (
        <div>
          <Segmented
            label="How conditions are joined"
            segments={JOINS}
            value={any ? 'any' : 'all'}
            onChange={(next) => set({ any: next === 'any' })}
          />
        </div>
      )}
      <Switch
        label="Show other blocks otherwise"
        checked={otherwise !== undefined}
        disabled={readOnly || (otherwise?.length ?? 0) > 0}
        note={(otherwise?.length ?? 0) > 0 ? 'Delete or move its blocks first' : undefined}
        onChange={(next) => set({ else: next ? [] : undefined })}
      />
    </>
  );
}
