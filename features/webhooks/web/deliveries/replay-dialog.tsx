import { useState } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { RadioGroup } from '@inlay/ui/form/radio-group.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { endpointName } from '../endpoints/endpoint-health.ts';
import { useEventTypes, useWebhooksReload } from '../use-webhooks.ts';
import type { Endpoint } from '../webhook-calls.ts';
import { useScope } from '../webhooks-context.tsx';

const ANY = 'any';
const TIME = 'time';
/** Events are kept so long; a minute less, as the press takes its time. */
const spans: Record<Environment, { value: string; label: string; ms: number }[]> = {
  live: [
    { value: '1h', label: 'The last hour', ms: HOUR_MS },
    { value: '24h', label: 'The last 24 hours', ms: DAY_MS },
    { value: '30d', label: 'The last 30 days', ms: 30 * DAY_MS - MINUTE_MS },
  ],
  test: [
    { value: '1h', label: 'The last hour', ms: HOUR_MS },
    { value: '24h', label: 'The last 24 hours', ms: DAY_MS },
    { value: '7d', label: 'The last 7 days', ms: 7 * DAY_MS - MINUTE_MS },
  ],
};
const which = [
  { value: 'failed', label: 'Undelivered events', note: 'Events the endpoint has not accepted.' },
  { value: 'all', label: 'Everything', note: 'Your server receives some events twice, with the same webhook-id.' },
];

export interface ReplayDialogProps {
  /** Enabled ones. */
  endpoints: readonly Endpoint[];
  first: string;
  onClose: () => void;
}

/** Sends again what happened since a time. */
export function ReplayDialog({ endpoints, first, onClose }: ReplayDialogProps) {
  const { environment, calls } = useScope();
  const { deliveriesChanged } = useWebhooksReload();
  const types = useEventTypes().data ?? [];
  const [id, setId] = useState(first);
  const [span, setSpan] = useState('24h');
  const [time, setTime] = useState('');
  const [type, setType] = useState('');
  const [state, setState] = useState('failed');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [count, setCount] = useState<number>();

  function sinceOf(): string | undefined {
    const ms = spans[environment].find(({ value }) => value === span)?.ms;
    const at = ms === undefined ? Date.parse(`${time}Z`) : Date.now() - ms;
    return Number.isNaN(at) ? undefined : new Date(at).toISOString();
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const since = sinceOf();
    if (since === undefined) return setError('Enter a time.');
    setBusy(true);
    setError(undefined);
    try {
      const wish = { since, state: state === 'all' ? ('all' as const) : ('failed' as const), ...(type && { types: [type] }) };
      setCount((await calls.postReplaySince(id, wish)).count);
      void deliveriesChanged();
    } catch (failure) {
      setError(failureSentence(failure, { field: 'since' }));
    }
    setBusy(false);
  }

  if (count !== undefined)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Replay since a time"
        footer={
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Banner tone={count === 0 ? 'info' : 'ok'} role="status">
          {count === 0 && 'Nothing to resend: the endpoint has accepted every event.'}
          {count > 0 && `${count.toLocaleString('en')} ${count === 1 ? 'event is' : 'events are'} sent again.`}
        </Banner>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title="Replay since a time">
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Endpoint"
            options={endpoints.map((one) => ({ value: one.id, label: endpointName(one) }))}
            value={id}
            onChange={setId}
          />
          <Select
            label="Event type"
            options={[{ value: ANY, label: 'All its event types' }, ...types.map((one) => ({ value: one.type, label: one.type }))]}
            value={type || ANY}
            onChange={(name) => setType(name === ANY ? '' : name)}
          />
        </div>
        <RadioGroup
          label="Since"
          choices={[...spans[environment], { value: TIME, label: 'A specific time' }]}
          value={span}
          onChange={setSpan}
          error={span === TIME ? undefined : error}
        />
        {span === TIME && (
          <TextInput label="Time, UTC" type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} error={error} />
        )}
        <RadioGroup label="What" choices={which} value={state} onChange={setState} />
        <DialogButtons act="Replay" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
