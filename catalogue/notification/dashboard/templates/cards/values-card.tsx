import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { missingWords } from '../../../rules/editing/compare-templates.ts';
import { likelyValue, undeclaredPaths } from '../../../rules/editing/values-used.ts';
import { type IfMissing, type TemplateValue, VALUE_KINDS, type ValueKind } from '../../../rules/templates/template.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { PLACE_IDS } from '../editor/lead-to.ts';
import { useTemplate } from '../editor/template-context.tsx';

const KIND_WORDS: Readonly<Record<ValueKind, string>> = {
  text: 'Text',
  number: 'Number',
  money: 'Amount of money',
  date: 'Date',
  datetime: 'Date and time',
  boolean: 'Yes or no',
  link: 'Link',
  image: 'Image',
  list: 'List',
};
const MISSING_CHOICES = [
  { value: 'refuse', label: 'Refuse to send' },
  { value: 'empty', label: 'Leave empty' },
  { value: 'leave-out', label: 'Leave the block out' },
  { value: 'use', label: 'Use instead' },
];

/** What a server may send, and what happens where it does not. */
export function ValuesCard() {
  const { body, change, faults } = useTemplate();
  const { values } = body;
  const { box, keep } = useKeptFocus();
  const [open, setOpen] = useState<number | null>(null);
  const missing = undeclaredPaths(body);
  const isFull = values.length >= TEMPLATE_MAX.values;
  const faulty = Object.keys(faults)
    .find((field) => field.startsWith('values.'))
    ?.split('.')[1];
  const shown = open ?? (faulty === undefined ? null : Number(faulty));

  function add(value: TemplateValue) {
    change({ values: [...values, value] });
    setOpen(values.length);
  }

  return (
    <div id={PLACE_IDS.values} ref={box} tabIndex={-1} className="min-w-0 rounded-lg">
      <Card
        title="Values"
        note="What your server may send as data."
        aside={
          <ForRole<TemplateCalls['saveTemplate']> role="developer">
            <Button
              size="sm"
              disabled={isFull}
              icon={<Plus size={16} aria-hidden />}
              onClick={() => add({ name: freshName(values), kind: 'text', ifMissing: 'refuse' })}
            >
              Add value
            </Button>
          </ForRole>
        }
        flush
      >
        {missing.length > 0 && (
          <div className="grid gap-2 border-b border-line bg-warning-soft px-4 py-3 text-sm sm:px-5">
            <p className="text-warning">Used, but not among the values. Add them before you publish:</p>
            <div className="flex flex-wrap gap-2">
              {missing.slice(0, 10).map((name) => (
                <ForRole<TemplateCalls['saveTemplate']> key={name} role="developer">
                  <Button size="sm" disabled={isFull} icon={<Plus size={14} aria-hidden />} onClick={() => add(likelyValue(name))}>
                    <span className="font-mono">{name}</span>
                  </Button>
                </ForRole>
              ))}
            </div>
          </div>
        )}
        {values.length === 0 && (
          <p className="px-4 py-5 text-sm text-muted sm:px-5">None yet. A template without values says the same to everybody.</p>
        )}
        <ul aria-label="Values" className="divide-y divide-line">
          {values.map((value, index) => (
            <li key={index} className="px-4 py-2 sm:px-5">
              <div className="flex items-center gap-2">
                <button
                  type="button"
                  aria-expanded={shown === index}
                  className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-left text-sm"
                  onClick={() => setOpen(shown === index ? null : index)}
                >
                  <code className="font-mono wrap-anywhere">{value.name}</code>
                  <span className="text-xs text-muted sm:text-right">
                    {KIND_WORDS[value.kind]}
                    {value.ownDomains && ', own domains'}
                    <span className="block text-subtle">if missing: {missingWords(value.ifMissing)}</span>
                  </span>
                </button>
                <ForRole<TemplateCalls['saveTemplate']> role="developer">
                  <IconButton
                    label={`Remove ${value.name}`}
                    className="size-9! md:size-8!"
                    onClick={() => {
                      change({ values: values.toSpliced(index, 1) });
                      setOpen(null);
                      keep();
                    }}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                </ForRole>
              </div>
              {shown === index && (
                <ValueFields
                  value={value}
                  index={index}
                  onChange={(next, tag) => change({ values: values.with(index, next) }, tag && `value ${index} ${tag}`)}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function freshName(taken: readonly TemplateValue[]): string {
  let number = taken.length + 1;
  while (taken.some(({ name }) => name === `value${number}`)) number += 1;
  return `value${number}`;
}

interface ValueFieldsProps {
  readonly value: TemplateValue;
  readonly index: number;
  readonly onChange: (value: TemplateValue, tag?: string) => void;
}

function ValueFields({ value, index, onChange }: ValueFieldsProps) {
  const { faults, isReadOnly } = useTemplate();
  const { name, kind, ifMissing, ownDomains = false } = value;
  const fault = (member: string) => faults[`values.${index}.${member}`];
  const isUse = typeof ifMissing === 'object';
  return (
    <div className="grid gap-3 pt-1 pb-3">
      <TextInput
        label="Path in the data"
        value={name}
        spellCheck={false}
        autoCapitalize="none"
        placeholder="order.number"
        error={fault('name') ?? (index > 0 && faults['values'] ? faults['values'] : undefined)}
        hint="Texts write it as {{ order.number }}."
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ ...value, name: target.value.trim() }, 'name')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Kind"
          options={VALUE_KINDS.map((one) => ({ value: one, label: KIND_WORDS[one] }))}
          value={kind}
          disabled={isReadOnly}
          onChange={(next) => {
            const { ownDomains: _own, ...bare } = value;
            onChange({ ...(next === 'link' ? value : bare), kind: next as ValueKind });
          }}
        />
        <Select
          label="If missing"
          options={MISSING_CHOICES}
          value={isUse ? 'use' : ifMissing}
          disabled={isReadOnly}
          onChange={(next) => onChange({ ...value, ifMissing: next === 'use' ? { use: '' } : (next as IfMissing) })}
        />
      </div>
      {isUse && (
        <TextInput
          label="Use instead"
          value={String(ifMissing.use)}
          error={fault('ifMissing.use') ?? fault('ifMissing')}
          hint={kind === 'date' || kind === 'datetime' ? 'A day such as 2026-11-21, or now.' : undefined}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ ...value, ifMissing: { use: target.value } }, 'use')}
        />
      )}
      {kind === 'link' && (
        <Checkbox
          label="Only to the domains of this project"
          checked={ownDomains}
          disabled={isReadOnly}
          onChange={(next) => onChange({ ...value, ownDomains: next })}
        />
      )}
    </div>
  );
}
