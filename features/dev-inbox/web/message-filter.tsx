import { X } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { FilterFields, FilterSearch, FilterSelect } from '@inlay/ui/list/filter-fields.tsx';
import type { Message, MessageFilters } from './dev-inbox-calls.ts';

const channels: readonly { value: Message['channel']; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text messages' },
  { value: 'voice', label: 'Calls' },
];

interface MessageFilterProps {
  readonly filters: MessageFilters;
  readonly onChange: (changes: Partial<MessageFilters>) => void;
}

/** Narrows the list to words, a channel, a recipient. */
export function MessageFilter({ filters: { q, channel, to }, onChange }: MessageFilterProps) {
  return (
    <FilterFields className="sm:grid-cols-[minmax(0,1fr)_12rem]">
      <FilterSearch
        label="Search messages"
        hideLabel
        placeholder="Address, subject or text"
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
      <FilterSelect
        label="Channel"
        hideLabel
        all="All channels"
        options={channels}
        value={channel}
        onChange={(value) => onChange({ channel: value })}
      />
      {to !== '' && (
        <p className="flex min-w-0 items-center gap-2 text-sm sm:col-span-2">
          <span className="min-w-0 truncate">
            Only to <b className="font-[550]">{to}</b>
          </span>
          <Button size="sm" look="quiet" icon={<X size={16} aria-hidden />} onClick={() => onChange({ to: '' })}>
            Show all
          </Button>
        </p>
      )}
    </FilterFields>
  );
}
