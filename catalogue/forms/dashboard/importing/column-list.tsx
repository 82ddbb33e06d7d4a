import { Select } from '@inlay/ui/form/select.tsx';
import type { Field } from '../../rules/field.ts';
import { EXTRA, LEAVE, STATUS, TIME, fieldTargets } from '../../rules/importing/match-columns.ts';
import type { ImportTable } from '../../rules/importing/read-table.ts';

const ROWS_LOOKED_AT = 50;
const LONGEST_EXAMPLE = 120;

const exampleOf = ({ rows }: ImportTable, column: number): string => {
  for (const row of rows.slice(0, ROWS_LOOKED_AT)) {
    const cell = row[column] ?? '';
    const text = typeof cell === 'string' ? cell : cell.join('; ');
    if (text.trim() !== '') return text.trim().slice(0, LONGEST_EXAMPLE);
  }
  return '';
};

interface ColumnListProps {
  readonly table: ImportTable;
  readonly fields: readonly Field[];
  readonly targets: readonly string[];
  readonly onTarget: (column: number, target: string) => void;
}

/** Each column of the file with an example, and where it goes. */
export function ColumnList({ table, fields, targets, onTarget }: ColumnListProps) {
  const options = [
    { value: TIME, label: 'Time it was sent' },
    { value: STATUS, label: 'Status' },
    ...fieldTargets(fields).map(({ name, label }) => ({ value: name, label: `Field: ${label}` })),
    { value: EXTRA, label: 'Keep beside the fields' },
    { value: LEAVE, label: 'Leave out' },
  ];
  return (
    <ul aria-label="Columns of the file" className="divide-y divide-line rounded-md border border-line">
      {table.columns.map((column, index) => (
        <li key={column} className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="min-w-0">
            <p className="font-[550] wrap-anywhere">{column}</p>
            <p className="truncate text-sm text-muted">{exampleOf(table, index) || 'Empty in the first rows'}</p>
          </div>
          <Select
            label={<span className="sr-only">{column} goes to</span>}
            options={options}
            value={targets[index] ?? EXTRA}
            onChange={(target) => onTarget(index, target)}
          />
        </li>
      ))}
    </ul>
  );
}
