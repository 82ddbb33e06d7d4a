import { useState } from 'react';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { ReplayDialog } from './deliveries/replay-dialog.tsx';
import { TestEventDialog } from './deliveries/test-event-dialog.tsx';
import { EndpointDialog, type EndpointFields } from './endpoints/endpoint-dialog.tsx';
import { endpointName } from './endpoints/endpoint-health.ts';
import { RotateDialog } from './secrets/rotate-dialog.tsx';
import { SecretDialog, type ShownSecrets } from './secrets/secret-dialog.tsx';
import { useWebhooksPlace } from './use-place.ts';
import { useWebhooksReload } from './use-webhooks.ts';
import type { Endpoint, EndpointChange } from './webhook-calls.ts';
import { useScope } from './webhooks-context.tsx';

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'disable' | 'remove' | 'rotate' | 'test' | 'replay'; readonly endpoint: Endpoint }
  | ({ readonly kind: 'secrets' } & ShownSecrets);

interface ActsOptions {
  readonly endpoints: readonly Endpoint[];
  readonly onError: OnError;
  /** What had the focus has gone. */
  readonly onGone: () => void;
}

/** What can be done with endpoints, and the dialog that asks for what is missing. */
export function useEndpointActs({ endpoints, onError, onGone }: ActsOptions) {
  const { calls } = useScope();
  const place = useWebhooksPlace();
  const toast = useToast();
  const { endpointsChanged, deliveriesChanged } = useWebhooksReload();
  const { withProof, dialog: proofDialog } = useReauth();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const enabled = endpoints.filter(({ state }) => state === 'enabled');

  /** Runs an act without a form of its own; whether it went well. */
  async function attempt(act: () => Promise<unknown>, fallback: string): Promise<boolean> {
    try {
      await act();
      onError(null);
      return true;
    } catch (error) {
      if (!needsProof(error)) onError(failureSentence(error, { fallback }));
      return false;
    }
  }

  async function change({ id }: Endpoint, what: EndpointChange, fallback: string): Promise<boolean> {
    const done = await attempt(() => calls.putEndpoint(id, what), fallback);
    await endpointsChanged();
    return done;
  }

  async function add(fields: EndpointFields) {
    const made = await withProof(() => calls.postEndpoint(fields));
    await endpointsChanged();
    place.go({ endpoint: made.id });
    setAsked({ kind: 'secrets', secrets: [made.secret], fresh: true });
  }

  async function edit({ id }: Endpoint, { url, description }: EndpointFields) {
    await withProof(() => calls.putEndpoint(id, { url, description }));
    await endpointsChanged();
    close();
  }

  async function remove({ id }: Endpoint) {
    // 404: it was deleted elsewhere.
    const gone = () =>
      calls.deleteEndpoint(id).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    const done = await attempt(gone, 'The endpoint could not be deleted. Please try again.');
    if (done) {
      place.go({ endpoint: '', delivery: '' });
      toast('success', 'Endpoint deleted.');
    }
    close();
    await Promise.all([endpointsChanged(), deliveriesChanged()]);
    onGone();
  }

  const first = (wished: Endpoint | undefined) => enabled.find(({ id }) => id === wished?.id) ?? enabled[0];
  const ask = (kind: 'test' | 'replay', wished: Endpoint | undefined) => {
    const endpoint = first(wished);
    if (endpoint) setAsked({ kind, endpoint });
  };

  return {
    add: () => setAsked({ kind: 'add' }),
    edit: (endpoint: Endpoint) => setAsked({ kind: 'edit', endpoint }),
    disable: (endpoint: Endpoint) => setAsked({ kind: 'disable', endpoint }),
    remove: (endpoint: Endpoint) => setAsked({ kind: 'remove', endpoint }),
    rotate: (endpoint: Endpoint) => setAsked({ kind: 'rotate', endpoint }),
    test: (endpoint?: Endpoint) => ask('test', endpoint),
    replaySince: (endpoint?: Endpoint) => ask('replay', endpoint),
    enable: async (endpoint: Endpoint) => {
      await change(endpoint, { state: 'enabled' }, 'The endpoint could not be enabled. Please try again.');
      onGone();
    },
    saveEvents: (endpoint: Endpoint, events: string[]) => change(endpoint, { events }, 'The events could not be saved. Please try again.'),
    showSecrets: async ({ id }: Endpoint) => {
      const show = async () => setAsked({ kind: 'secrets', secrets: await withProof(() => calls.postReveal(id)), fresh: false });
      await attempt(show, 'The secret could not be shown. Please try again.');
    },
    dialog: (
      <>
        {asked?.kind === 'add' && <EndpointDialog save={add} onClose={close} />}
        {asked?.kind === 'edit' && (
          <EndpointDialog endpoint={asked.endpoint} save={(fields) => edit(asked.endpoint, fields)} onClose={close} />
        )}
        {asked?.kind === 'disable' && (
          <ConfirmDialog
            title={`Disable ${endpointName(asked.endpoint)}?`}
            act="Disable"
            onConfirm={async () => {
              await change(asked.endpoint, { state: 'disabled' }, 'The endpoint could not be disabled. Please try again.');
              await deliveriesChanged();
              close();
            }}
            onClose={close}
          >
            Pending deliveries are cancelled. We still keep events: after you enable the endpoint again, you can replay the ones it missed.
          </ConfirmDialog>
        )}
        {asked?.kind === 'remove' && (
          <ConfirmDialog
            title={`Delete ${endpointName(asked.endpoint)}?`}
            act="Delete"
            typed={asked.endpoint.failingSince === null ? undefined : endpointName(asked.endpoint)}
            onConfirm={() => remove(asked.endpoint)}
            onClose={close}
          >
            This also deletes its secret and its deliveries. Pending ones are not sent.
          </ConfirmDialog>
        )}
        {asked?.kind === 'rotate' && (
          <RotateDialog
            endpoint={asked.endpoint}
            rotate={async (overlap) => {
              const { secret } = await withProof(() => calls.postRotate(asked.endpoint.id, overlap));
              setAsked({ kind: 'secrets', secrets: [secret], fresh: true });
              await endpointsChanged();
            }}
            onClose={close}
          />
        )}
        {asked?.kind === 'test' && <TestEventDialog endpoints={enabled} first={asked.endpoint.id} onClose={close} />}
        {asked?.kind === 'replay' && <ReplayDialog endpoints={enabled} first={asked.endpoint.id} onClose={close} />}
        {asked?.kind === 'secrets' && <SecretDialog secrets={asked.secrets} fresh={asked.fresh} onClose={close} />}
        {proofDialog}
      </>
    ),
  };
}
