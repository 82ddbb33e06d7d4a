import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { changeEndpoint, createEndpoint, testEndpoint } from '@inlay/events/contract.ts';
import { CircleCheck, CircleSlash, FlaskConical, Plus, TriangleAlert } from 'lucide-react';
import { MOST_ENDPOINTS } from '@inlay/events/rules/endpoint-fields.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import type { Endpoint } from '../webhook-calls.ts';
import { ALL_EVENTS } from './event-choice.ts';
import { endpointName, healthOf } from './endpoint-health.ts';

const heads = [{ label: 'Endpoint' }, { label: 'Events' }, { label: 'Health' }, { label: 'Actions', hidden: true }];
const icons = { Healthy: CircleCheck, Failing: TriangleAlert, Disabled: CircleSlash };

export function HealthBadge({ endpoint, now }: { endpoint: Endpoint; now: number }) {
  const { word, tone } = healthOf(endpoint, now);
  const Icon = icons[word];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {word}
    </Badge>
  );
}

export interface EndpointsCardProps {
  endpoints: readonly Endpoint[];
  /** Id of the one that is shown below. */
  shown: string;
  onShow: (id: string) => void;
  onEnable: (endpoint: Endpoint) => void;
  onAdd: () => void;
  onTest: () => void;
}

export function EndpointsCard({ endpoints, shown, onShow, onEnable, onAdd, onTest }: EndpointsCardProps) {
  const now = useNow(MINUTE_MS);
  if (endpoints.length === 0)
    return (
      <Card title="Endpoints" flush>
        <EmptyState
          title="No endpoint yet"
          stone="larimar"
          action={
            <ForRole<typeof createEndpoint> role="developer">
              <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
                Add endpoint
              </Button>
            </ForRole>
          }
        >
          Add a URL on your server. We sign each event and try up to eight times over 27 hours.
        </EmptyState>
      </Card>
    );
  return (
    <Card
      title="Endpoints"
      note={`${endpoints.length} of ${MOST_ENDPOINTS}`}
      aside={
        <div className="flex flex-wrap gap-2">
          {endpoints.some(({ state }) => state === 'enabled') && (
            <ForRole<typeof testEndpoint> role="developer">
              <Button size="sm" icon={<FlaskConical size={16} aria-hidden />} onClick={onTest}>
                Send test event
              </Button>
            </ForRole>
          )}
          <ForRole<typeof createEndpoint> role="developer">
            <Button
              size="sm"
              look="primary"
              icon={<Plus size={16} aria-hidden />}
              disabled={endpoints.length >= MOST_ENDPOINTS}
              onClick={onAdd}
            >
              Add endpoint
            </Button>
          </ForRole>
        </div>
      }
      flush
    >
      <CardTable label="Endpoints" heads={heads}>
        {endpoints.map((endpoint) => {
          const { id, url, events, state } = endpoint;
          const name = endpointName(endpoint);
          const { note } = healthOf(endpoint, now);
          return (
            <CardRow key={id} on={id === shown}>
              <CardCell>
                <button
                  type="button"
                  aria-expanded={id === shown}
                  onClick={() => onShow(id === shown ? '' : id)}
                  className="-mx-2 min-w-0 rounded-sm px-2 py-1 text-left"
                >
                  <span className="block font-[550] wrap-anywhere">{name}</span>
                  <span className="block font-mono text-xs wrap-anywhere text-muted">{url ?? 'Kept in the dashboard, not sent'}</span>
                </button>
              </CardCell>
              <CardCell label="Events">
                {events.includes(ALL_EVENTS) ? (events.length > 1 ? `All + ${events.length - 1}` : 'All') : events.length}
              </CardCell>
              <CardCell label="Health">
                <span className="grid justify-items-start gap-1 @max-3xl:justify-items-end @3xl:min-w-40">
                  <HealthBadge endpoint={endpoint} now={now} />
                  {note && <span className="text-xs text-muted">{note}</span>}
                </span>
              </CardCell>
              <CardCell right>
                {state === 'disabled' && (
                  <ForRole<typeof changeEndpoint> role="developer">
                    <Button size="sm" aria-label={`Enable ${name}`} onClick={() => onEnable(endpoint)}>
                      Enable
                    </Button>
                  </ForRole>
                )}
              </CardCell>
            </CardRow>
          );
        })}
      </CardTable>
    </Card>
  );
}
