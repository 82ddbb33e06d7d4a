import { useState } from 'react';
import { wantsType } from '@inlay/events/rules/match-type.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Select } from '@inlay/ui/form/select.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { endpointName } from '../endpoints/endpoint-health.ts';
import { useEventTypes, useWebhooksReload } from '../use-webhooks.ts';
import type { Endpoint } from '../webhook-calls.ts';
import { useScope } from '../webhooks-context.tsx';
import { type TestVerdict, testVerdict } from './test-verdict.ts';
import { Well } from './well.tsx';

export interface TestEventDialogProps {
  /** Enabled ones. */
  endpoints: readonly Endpoint[];
  /** Id of the one that is chosen at first. */
  first: string;
  onClose: () => void;
}

/** Sends the example of a type once, well or wrongly signed, and says what came of it. */
export function TestEventDialog({ endpoints, first, onClose }: TestEventDialogProps) {
  const { calls } = useScope();
  const { deliveriesChanged } = useWebhooksReload();
  const types = useEventTypes().data ?? [];
  const [id, setId] = useState(first);
  const [wished, setWished] = useState('');
  const [busy, setBusy] = useState<'well' | 'broken'>();
  const [verdict, setVerdict] = useState<TestVerdict>();
  const endpoint = endpoints.find((one) => one.id === id);
  const type =
    types.find((one) => one.type === wished) ??
    types.find((one) => wantsType(endpoint?.events ?? [], one.type, { named: one.batched })) ??
    types[0];

  async function send(broken: boolean) {
    if (!type) return;
    setBusy(broken ? 'broken' : 'well');
    setVerdict(undefined);
    try {
      setVerdict(testVerdict(await calls.postTest(id, type.type, broken), broken));
    } catch (error) {
      setVerdict({ tone: 'bad', lead: 'Not sent.', text: failureSentence(error) });
    }
    setBusy(undefined);
    void deliveriesChanged();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title="Send test event"
      footer={
        <>
          <Button busy={busy === 'broken'} disabled={!type || busy !== undefined} onClick={() => void send(true)}>
            Send a broken signature
          </Button>
          <Button look="primary" busy={busy === 'well'} disabled={!type || busy !== undefined} onClick={() => void send(false)}>
            Send
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Endpoint"
            options={endpoints.map((one) => ({ value: one.id, label: endpointName(one) }))}
            value={id}
            onChange={setId}
          />
          <Select
            label="Event type"
            options={types.map((one) => ({ value: one.type, label: one.type }))}
            value={type?.type ?? ''}
            onChange={setWished}
          />
        </div>
        {type && (
          <Well label="Body" aside="An example, with the time of sending">
            {JSON.stringify({ type: type.type, data: type.example, test: true }, null, 2)}
          </Well>
        )}
        <div role="status">
          {verdict && (
            <Banner tone={verdict.tone} lead={verdict.lead}>
              {verdict.text}
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  );
}
