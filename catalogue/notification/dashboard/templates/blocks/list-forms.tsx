import { Switch } from '@inlay/ui/form/switch.tsx';
import type { BlockOf } from '../../../rules/templates/blocks.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { RowFields } from './row-fields.tsx';
import { type BlockFormProps, useBlockForm } from './use-block-form.ts';
import { ValueText } from './value-text.tsx';

export function ListForm(props: BlockFormProps<BlockOf<'list'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { ordered = false, items } = props.block;
  return (
    <>
      <RowFields
        label="Items"
        what="item"
        rows={items}
        fresh="Item"
        error={fault('items')}
        readOnly={readOnly}
        onChange={(next) => set({ items: next })}
      >
        {(item, i) => (
          <ValueText
            label={`Item ${i + 1}`}
            lines
            value={item}
            values={values}
            error={fault(`items.${i}`)}
            readOnly={readOnly}
            maxLength={TEMPLATE_MAX.text}
            onChange={(next) => set({ items: items.with(i, next) }, `items.${i}`)}
          />
        )}
      </RowFields>
      <Switch label="Numbered" checked={ordered} disabled={readOnly} onChange={(next) => set({ ordered: next })} />
    </>
  );
}

type LabelledRow = readonly [string, string];

interface LabelledRowsProps {
  readonly label: string;
  readonly what: string;
  readonly member: string;
  readonly rows: readonly LabelledRow[];
  readonly least?: number;
  readonly values: readonly string[];
  readonly readOnly: boolean;
  readonly fault: (member: string) => string | undefined;
  readonly onChange: (rows: readonly LabelledRow[], typed?: string) => void;
}

/** Rows of a label and a text. */
export function LabelledRows({ label, what, member, rows, least = 1, values, readOnly, fault, onChange }: LabelledRowsProps) {
  return (
    <RowFields<LabelledRow>
      {...{ label, what, rows, least, readOnly }}
      fresh={['Label', 'Text']}
      error={fault(member)}
      onChange={(next) => onChange(next)}
    >
      {([name, text], i) => (
        <div className="grid gap-2 sm:grid-cols-2">
          <ValueText
            label={`Label ${i + 1}`}
            value={name}
            values={values}
            error={fault(`${member}.${i}.0`)}
            readOnly={readOnly}
            onChange={(next) => onChange(rows.with(i, [next, text]), `${member}.${i}.0`)}
          />
          <ValueText
            label={`Text ${i + 1}`}
            value={text}
            values={values}
            error={fault(`${member}.${i}.1`)}
            readOnly={readOnly}
            onChange={(next) => onChange(rows.with(i, [name, next]), `${member}.${i}.1`)}
          />
        </div>
      )}
    </RowFields>
  );
}

export function FactsForm(props: BlockFormProps<BlockOf<'facts'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  return (
    <LabelledRows
      label="Rows"
      what="row"
      member="rows"
      rows={props.block.rows}
      {...{ values, readOnly, fault }}
      onChange={(rows, typed) => set({ rows }, typed)}
    />
  );
}
