import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { DeliveriesCard } from './deliveries/deliveries-card.tsx';
import { endpointName, healthOf } from './endpoints/endpoint-health.ts';
import { EndpointPanel } from './endpoints/endpoint-panel.tsx';
import { EndpointsCard } from './endpoints/endpoints-card.tsx';
import { useEndpointActs } from './use-endpoint-acts.tsx';
import { useWebhooksPlace } from './use-place.ts';
import { useEndpoints, useWebhooksReload } from './use-webhooks.ts';
import { useScope } from './webhooks-context.tsx';

export function WebhooksContent({ onError }: { onError: OnError }) {
  const { calls } = useScope();
  const place = useWebhooksPlace();
  const query = useEndpoints();
  const { deliveriesChanged } = useWebhooksReload();
  const toast = useToast();
  const { box, keep } = useKeptFocus();
  const now = useNow(MINUTE_MS);
  const endpoints = query.data ?? [];
  const acts = useEndpointActs({ endpoints, onError, onGone: keep });
  const shown = endpoints.find(({ id }) => id === place.endpoint);
  const failing = endpoints.find(({ state, failingSince }) => state === 'enabled' && failingSince !== null);

  async function replay({ id }: { id: string }) {
    try {
      await calls.postReplay(id);
      toast('success', 'Sent again.');
      await deliveriesChanged();
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The delivery could not be sent again. Please try again.' }));
    }
  }

  if (!query.data)
    return (
      <Card title="Endpoints" flush>
        <LoadState query={query} rows={3} label="Loading endpoints" />
      </Card>
    );
  return (
    <>
      {failing && (
        <Banner
          tone="warn"
          lead={<span className="wrap-anywhere">{`${endpointName(failing)} has failed ${healthOf(failing, now).note}.`}</span>}
          action={
            failing !== shown && (
              <button type="button" className={textLinkClass} onClick={() => place.go({ endpoint: failing.id })}>
                Show what was sent
              </button>
            )
          }
        >
          Each event is tried eight times over 27 hours. After five days without a success, the endpoint is disabled.
        </Banner>
      )}
      <div ref={box} tabIndex={-1} className="rounded-lg">
        <EndpointsCard
          endpoints={endpoints}
          shown={shown?.id ?? ''}
          onShow={(endpoint) => place.go({ endpoint })}
          onEnable={(endpoint) => void acts.enable(endpoint)}
          onAdd={acts.add}
          onTest={() => acts.test(shown)}
        />
      </div>
      {shown && (
        <EndpointPanel
          key={shown.id}
          endpoint={shown}
          saveEvents={(events) => acts.saveEvents(shown, events)}
          onTest={() => acts.test(shown)}
          onEdit={() => acts.edit(shown)}
          onEnable={() => void acts.enable(shown)}
          onDisable={() => acts.disable(shown)}
          onDelete={() => acts.remove(shown)}
          onShowSecrets={() => acts.showSecrets(shown)}
          onRotate={() => acts.rotate(shown)}
        />
      )}
      <DeliveriesCard
        endpoints={endpoints}
        onReplay={replay}
        onReplaySince={() => acts.replaySince(shown)}
        onTest={() => acts.test(shown)}
      />
      {acts.dialog}
    </>
  );
}
