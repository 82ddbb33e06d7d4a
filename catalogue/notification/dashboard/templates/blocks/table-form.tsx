import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { itemNames } from '../../../rules/editing/local-names.ts';
import type { Align, BlockOf } from '../../../rules/templates/blocks.ts';
import { useBlocks } from './blocks-context.tsx';
import { LabelledRows } from './list-forms.tsx';
import { RowFields } from './row-fields.tsx';
import { type BlockFormProps, useBlockForm } from './use-block-form.ts';
import { ValueText } from './value-text.tsx';

interface EachProps {
  readonly each: string;
  readonly as: string;
  readonly fault: (member: string) => string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (changes: { readonly each?: string; readonly as?: string }, typed: string) => void;
}

/** Which list is gone through, and what an item is called. */
const EachFields = ({ each, as, fault, readOnly, onChange }: EachProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextInput
      label="List"
      spellCheck={false}
      autoCapitalize="none"
      value={each}
      error={fault('each')}
      hint="Path in the data, e.g. order.lines."
      readOnly={readOnly}
      onChange={({ target }) => onChange({ each: target.value }, 'each')}
    />
    <TextInput
      label="Name of an item"
      spellCheck={false}
      autoCapitalize="none"
      value={as}
      error={fault('as')}
      hint={`Texts write {{ ${as || 'line'}.name }}.`}
      readOnly={readOnly}
      onChange={({ target }) => onChange({ as: target.value }, 'as')}
    />
  </div>
);

const ALIGN_WORDS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
];

export function TableForm(props: BlockFormProps<BlockOf<'table'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { data } = useBlocks();
  const { each, as, columns, empty = '', totals = [] } = props.block;
  const inRow = [...itemNames(props.block, data), ...values];
  return (
    <>
      <EachFields {...{ each, as, fault, readOnly }} onChange={set} />
      <RowFields
        label="Columns"
        what="column"
        most={6}
        rows={columns}
        fresh={{ header: 'Column', text: `{{ ${as}.name }}` }}
        error={fault('columns')}
        readOnly={readOnly}
        onChange={(next) => set({ columns: next })}
      >
        {(column, i) => (
          <>
            <div className="grid gap-2 sm:grid-cols-2">
              <ValueText
                label={`Header ${i + 1}`}
                value={column.header}
                values={values}
                error={fault(`columns.${i}.header`)}
                readOnly={readOnly}
                onChange={(header) => set({ columns: columns.with(i, { ...column, header }) }, `columns.${i}.header`)}
              />
              <ValueText
                label={`Cell ${i + 1}`}
                value={column.text}
                values={inRow}
                error={fault(`columns.${i}.text`)}
                readOnly={readOnly}
                onChange={(text) => set({ columns: columns.with(i, { ...column, text }) }, `columns.${i}.text`)}
              />
            </div>
            <Select
              label={`Alignment ${i + 1}`}
              options={ALIGN_WORDS}
              value={column.align ?? 'left'}
              disabled={readOnly}
              onChange={(align) => set({ columns: columns.with(i, { ...column, align: align as Align }) })}
            />
          </>
        )}
      </RowFields>
      <LabelledRows
        label="Totals below"
        what="total"
        member="totals"
        least={0}
        rows={totals}
        {...{ values, readOnly, fault }}
        onChange={(rows, typed) => set({ totals: rows.length === 0 ? undefined : rows }, typed)}
      />
      <ValueText
        label="If the list is empty"
        optional
        value={empty}
        values={values}
        error={fault('empty')}
        readOnly={readOnly}
        onChange={(next) => set({ empty: next || undefined }, 'empty')}
      />
    </>
  );
}

export function RepeatForm(props: BlockFormProps<BlockOf<'repeat'>>) {
  const { set, fault, readOnly } = useBlockForm(props);
  const { each, as, max } = props.block;
  return (
    <>
      <EachFields {...{ each, as, fault, readOnly }} onChange={set} />
      <TextInput
        label="At most"
        optional
        type="number"
        min={1}
        max={500}
        value={max ?? ''}
        error={fault('max')}
        readOnly={readOnly}
        onChange={({ target }) => set({ max: target.value === '' ? undefined : Number(target.value) }, 'max')}
      />
      <p className="text-sm text-muted">The blocks below it are drawn once for each item.</p>
    </>
  );
}
