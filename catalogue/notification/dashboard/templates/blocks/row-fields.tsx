import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';

interface RowFieldsProps<Row> {
  readonly label: string;
  /** "item", for buttons: "Remove item 2". */
  readonly what: string;
  readonly rows: readonly Row[];
  readonly fresh: Row;
  readonly least?: number;
  readonly most?: number;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** Rows of a block, each with its fields: added, moved and removed. */
export function RowFields<Row>(props: RowFieldsProps<Row>) {
  const { label, what, rows, fresh, least = 1, most = TEMPLATE_MAX.items, error, readOnly, onChange, children } = props;
  const { box, keep } = useKeptFocus();
  const swapped = (index: number, by: -1 | 1) => {
    const [one, other] = [rows[index], rows[index + by]];
    if (one !== undefined && other !== undefined) onChange(rows.with(index, other).with(index + by, one));
  };
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="grid gap-2 -outline-offset-2!">
      <p className="text-sm font-[550]">{label}</p>
      <ul className="grid gap-2">
        {rows.map((row, index) => (
          // Two may say the same.
          <li key={index} className="grid gap-2 rounded-md border border-line p-2.5">
            {children(row, index)}
            {!readOnly && (
              <span className="flex justify-end gap-0.5">
                <IconButton
                  className="size-8!"
                  label={`Move ${what} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => swapped(index, -1)}
                >
                  <ArrowUp size={14} aria-hidden />
                </IconButton>
                <IconButton
                  className="size-8!"
                  label={`Move ${what} ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => swapped(index, 1)}
                >
                  <ArrowDown size={14} aria-hidden />
                </IconButton>
                <IconButton
                  className="size-8!"
                  label={`Remove ${what} ${index + 1}`}
                  disabled={rows.length <= least}
                  onClick={() => {
                    onChange(rows.toSpliced(index, 1));
                    keep();
                  }}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <FieldError error={error} />
      {!readOnly && (
        <Button
          size="sm"
          className="justify-self-start"
          disabled={rows.length >= most}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...rows, fresh])}
        >
          Add {what}
        </Button>
      )}
    </div>
  );
}
