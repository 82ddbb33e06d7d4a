import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { FilterFields, FilterSearch, FilterSelect } from '@inlay/ui/list/filter-fields.tsx';
import { MESSAGE_STATES } from '../../rules/message-states.ts';
import type { MessageFilters } from './message-calls.ts';
import { PERIODS, type Period, boundsOf, boundsOfDays } from './period.ts';
import { stateWord } from './state-badge.tsx';

const STATES = MESSAGE_STATES.map((value) => ({ value, label: stateWord(value) }));
const KEY = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const TAG = /^[a-z0-9-]{1,40}:/;

interface FilterProps {
  readonly filters: MessageFilters;
  readonly onChange: (changes: Partial<MessageFilters>) => void;
}

/** Narrows the list. What is asked for seldom stands behind a button. */
export function MessageFilter({ filters, onChange }: FilterProps) {
  const { text, state, to, template, tag } = filters;
  const [period, setPeriod] = useState<Period>('');
  const [isWide, setWide] = useState(false);
  const more = useId();
  return (
    <FilterFields className="sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]">
      <FilterSearch
        label="Search"
        className="sm:max-lg:col-span-2"
        placeholder="Address, subject or id"
        value={text}
        onChange={(value) => onChange({ text: value })}
      />
      <FilterSelect label="State" all="All states" options={STATES} value={state} onChange={(value) => onChange({ state: value })} />
      <FilterSelect
        label="Period"
        all="Any time"
        options={PERIODS}
        value={period}
        onChange={(value) => {
          setPeriod(value);
          onChange(boundsOf(value, Date.now()));
        }}
      />
      <Button
        look="quiet"
        className="self-end sm:max-lg:col-span-2"
        icon={<SlidersHorizontal size={16} aria-hidden />}
        aria-expanded={isWide}
        aria-controls={isWide ? more : undefined}
        onClick={() => {
          if (isWide) onChange({ to: '', template: '', tag: '' });
          setWide(!isWide);
        }}
      >
        {isWide ? 'Fewer' : 'More'}
      </Button>
      {period === 'own' && <OwnDays onChange={onChange} />}
      {isWide && (
        <div id={more} className="grid gap-x-4 gap-y-3 sm:col-span-full sm:grid-cols-3">
          <TextInput
            label="Recipient"
            type="search"
            autoComplete="off"
            maxLength={320}
            placeholder="The whole address"
            value={to}
            onChange={({ target }) => onChange({ to: target.value.trim() })}
          />
          <TextInput
            label="Template"
            type="search"
            autoComplete="off"
            maxLength={40}
            placeholder="order-confirmation"
            error={template === '' || KEY.test(template) ? undefined : 'Write the whole key of a template.'}
            value={template}
            onChange={({ target }) => onChange({ template: target.value.trim() })}
          />
          <TextInput
            label="Tag"
            type="search"
            autoComplete="off"
            maxLength={141}
            placeholder="order:2041"
            error={tag === '' || TAG.test(tag) ? undefined : 'Write it as name:value.'}
            value={tag}
            onChange={({ target }) => onChange({ tag: target.value.trimStart() })}
          />
        </div>
      )}
    </FilterFields>
  );
}

function OwnDays({ onChange }: Pick<FilterProps, 'onChange'>) {
  const [days, setDays] = useState({ first: '', last: '' });
  const change = (changes: Partial<typeof days>) => {
    const next = { ...days, ...changes };
    setDays(next);
    onChange(boundsOfDays(next.first, next.last));
  };
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:col-span-full">
      <TextInput label="First day" type="date" value={days.first} onChange={({ target }) => change({ first: target.value })} />
      <TextInput label="Last day" type="date" value={days.last} onChange={({ target }) => change({ last: target.value })} />
    </div>
  );
}

/** What the server is asked: half of a tag or a key is none. */
export const askedFilters = (filters: MessageFilters): MessageFilters => ({
  ...filters,
  text: filters.text.trim(),
  template: KEY.test(filters.template) ? filters.template : '',
  tag: TAG.test(filters.tag) ? filters.tag : '',
});
