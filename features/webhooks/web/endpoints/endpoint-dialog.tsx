import { useState } from 'react';
import { DESCRIPTION_MAX, newEndpoint } from '@inlay/events/rules/endpoint-fields.ts';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import type { Endpoint } from '../webhook-calls.ts';
import { useScope } from '../webhooks-context.tsx';
import { EventPicker } from './event-picker.tsx';

export interface EndpointFields {
  readonly url: string | null;
  readonly description: string;
  readonly events: string[];
}
export interface EndpointDialogProps {
  /** The one to change; absent for a new one. Its events are chosen on its own panel. */
  endpoint?: Endpoint;
  save: (fields: EndpointFields) => Promise<void>;
  onClose: () => void;
}

type Errors = Partial<Record<string, string>>;

/** Address, description and, of a new endpoint, its events. */
export function EndpointDialog({ endpoint, save, onClose }: EndpointDialogProps) {
  const { environment } = useScope();
  const [events, setEvents] = useState<string[]>(endpoint?.events ?? []);
  const [catcher, setCatcher] = useState(endpoint?.url === null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? '').trim();
    const checked = newEndpoint.safeParse({ url: catcher ? null : textOf('url'), description: textOf('description'), events });
    setFailure(undefined);
    setErrors(checked.success ? {} : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
    if (!checked.success) return;
    setBusy(true);
    try {
      await save(checked.data);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(failureSentence(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={endpoint ? 'Edit endpoint' : 'Add endpoint'}
      {...(!endpoint && { description: 'A URL on your server that accepts POST requests. We sign every request.' })}
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        {!catcher && (
          <TextInput
            label="URL"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com/webhooks"
            defaultValue={endpoint?.url ?? ''}
            error={errors['url']}
            hint={environment === 'live' ? 'Public, with https.' : 'Public. In test http works too.'}
          />
        )}
        {environment === 'test' && (
          <Checkbox
            label="Send nothing: keep deliveries in the dashboard"
            checked={catcher}
            onChange={setCatcher}
            error={catcher ? errors['url'] : undefined}
          />
        )}
        <TextInput
          label="Description"
          name="description"
          optional
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
          defaultValue={endpoint?.description ?? ''}
          error={errors['description']}
          hint="Only you see this."
        />
        {!endpoint && (
          <div>
            <p className="mb-1.5 text-sm font-[550]">Events</p>
            <EventPicker chosen={events} onChange={setEvents} error={errors['events']} />
          </div>
        )}
        <DialogButtons act={endpoint ? 'Save' : 'Add endpoint'} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
