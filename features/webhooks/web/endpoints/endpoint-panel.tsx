import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { changeEndpoint, deleteEndpoint, testEndpoint } from '@inlay/events/contract.ts';
import { useState } from 'react';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { SecretsPanel } from '../secrets/secrets-panel.tsx';
import type { Endpoint } from '../webhook-calls.ts';
import { HealthBadge } from './endpoints-card.tsx';
import { changesBetween } from './event-choice.ts';
import { endpointName } from './endpoint-health.ts';
import { EventPicker } from './event-picker.tsx';

export interface EndpointPanelProps {
  endpoint: Endpoint;
  /** Whether they are saved; what went wrong is said elsewhere. */
  saveEvents: (events: string[]) => Promise<boolean>;
  onTest: () => void;
  onEdit: () => void;
  onEnable: () => void;
  onDisable: () => void;
  onDelete: () => void;
  onShowSecrets: () => Promise<void>;
  onRotate: () => void;
}

/** One endpoint: what it is sent, how it is signed, and what can be done with it. */
export function EndpointPanel({ endpoint, saveEvents, onShowSecrets, onRotate, ...acts }: EndpointPanelProps) {
  const now = useNow(MINUTE_MS);
  const [draft, setDraft] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const { box, keep } = useKeptFocus();
  const chosen = draft ?? endpoint.events;
  const changes = changesBetween(endpoint.events, chosen);
  const enabled = endpoint.state === 'enabled';

  async function save() {
    setBusy(true);
    if (await saveEvents([...chosen])) setDraft(null);
    setBusy(false);
    keep();
  }

  function undo() {
    setDraft(null);
    keep();
  }

  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {endpointName(endpoint)} <HealthBadge endpoint={endpoint} now={now} />
        </span>
      }
      note={<span className="font-mono wrap-anywhere">{endpoint.url ?? 'Kept in the dashboard, not sent'}</span>}
      aside={
        <div className="flex flex-wrap gap-2">
          {enabled && (
            <ForRole<typeof testEndpoint> role="developer">
              <Button size="sm" onClick={acts.onTest}>
                Send test event
              </Button>
            </ForRole>
          )}
          <ForRole<typeof changeEndpoint> role="developer">
            <Button size="sm" onClick={acts.onEdit}>
              Edit
            </Button>
            <Button size="sm" onClick={enabled ? acts.onDisable : acts.onEnable}>
              {enabled ? 'Disable' : 'Enable'}
            </Button>
          </ForRole>
          <ForRole<typeof deleteEndpoint> role="developer">
            <Button size="sm" look="danger" onClick={acts.onDelete}>
              Delete
            </Button>
          </ForRole>
        </div>
      }
      flush
    >
      <div className="grid grid-cols-1 divide-line max-xl:divide-y xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:divide-x">
        <div ref={box} tabIndex={-1} className="grid content-start gap-3 p-4 -outline-offset-2! sm:p-5">
          <h3 className="text-base font-[550]">Events</h3>
          <ForRole<typeof changeEndpoint> role="developer">
            <EventPicker chosen={chosen} onChange={setDraft} error={chosen.length === 0 ? 'Choose at least one event type.' : undefined} />
          </ForRole>
          {changes > 0 && (
            <div className="flex flex-wrap items-center gap-3 rounded-md border border-brass px-4 py-2 text-sm">
              <span role="status" className="mr-auto font-medium">
                {changes} {changes === 1 ? 'change' : 'changes'}
              </span>
              <Button size="sm" disabled={busy} onClick={undo}>
                Undo
              </Button>
              <Button size="sm" look="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void save()}>
                Save
              </Button>
            </div>
          )}
        </div>
        <SecretsPanel endpoint={endpoint} onShow={onShowSecrets} onRotate={onRotate} />
      </div>
    </Card>
  );
}
