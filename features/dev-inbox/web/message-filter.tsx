import { Search, X } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { Message, MessageFilters } from './dev-inbox-calls.ts';

/** Stands for no filter: a select has no empty value. */
const ALL = 'all';
const channels = [
  { value: ALL, label: 'All channels' },
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
    <div className="grid gap-3 border-b border-line px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:px-5">
      <TextInput
        label={<span className="sr-only">Search messages</span>}
        type="search"
        placeholder="Address, subject or text"
        autoComplete="off"
        maxLength={100}
        icon={<Search size={16} className="flex-none text-subtle" aria-hidden />}
        value={q}
        onChange={({ target }) => onChange({ q: target.value })}
      />
      <Select
        label={<span className="sr-only">Channel</span>}
        options={channels}
        value={channel || ALL}
        onChange={(value) => onChange({ channel: value === ALL ? '' : (value as Message['channel']) })}
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
    </div>
  );
}
