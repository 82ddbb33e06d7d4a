import { Select } from '@inlay/ui/form/select.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { type ColumnWidths, columnsAs } from '../../../rules/editing/column-widths.ts';
import type { BlockOf } from '../../../rules/templates/blocks.ts';
import { type BlockFormProps, useBlockForm } from './use-block-form.ts';

const COLUMN_CHOICES: readonly { readonly value: string; readonly label: string; readonly widths: ColumnWidths }[] = [
  { value: '6,6', label: 'Two, of the same width', widths: [6, 6] },
  { value: '4,8', label: 'Two, the first narrow', widths: [4, 8] },
  { value: '8,4', label: 'Two, the second narrow', widths: [8, 4] },
  { value: '4,4,4', label: 'Three, of the same width', widths: [4, 4, 4] },
  { value: '3,6,3', label: 'Three, the middle one wide', widths: [3, 6, 3] },
];

export function ColumnsForm(props: BlockFormProps<BlockOf<'columns'>>) {
  const { set, fault, readOnly } = useBlockForm(props);
  const { columns } = props.block;
  const value = columns.map(({ width }) => width).join(',');
  const isKnown = COLUMN_CHOICES.some((one) => one.value === value);
  const own = isKnown ? [] : [{ value, label: `Own: ${columns.map(({ width }) => `${width}/12`).join(', ')}` }];
  return (
    <div>
      <Select
        label="Columns"
        options={[...COLUMN_CHOICES, ...own]}
        value={value}
        disabled={readOnly}
        hint="On a phone they stand one under the other. Blocks of a third column that goes come to the second."
        onChange={(next) => {
          const { widths } = COLUMN_CHOICES.find((one) => one.value === next) ?? {};
          if (widths) set({ columns: columnsAs(columns, widths) });
        }}
      />
      <FieldError error={fault('columns')} />
    </div>
  );
}
