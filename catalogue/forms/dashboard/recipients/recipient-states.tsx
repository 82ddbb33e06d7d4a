import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { Answered } from '@inlay/kernel/contract.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Badge, type BadgeTone } from '@inlay/ui/layout/badge.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain, failedToLoad } from '@inlay/web-client/ask-again.ts';
import type { FormCalls } from '../../contract.ts';
import type { Preset } from '../../rules/settings/form-settings.ts';
import type { RecipientState } from '../../rules/recipients/named-addresses.ts';

type Recipient = Answered<FormCalls['askRecipient']>;

const WORDS: Readonly<Record<RecipientState, readonly [tone: BadgeTone, text: string]>> = {
  own: ['flat', 'Your address'],
  unasked: ['warn', 'Not asked yet'],
  waiting: ['info', 'Waiting'],
  confirmed: ['ok', 'Confirmed'],
  refused: ['bad', 'Refused'],
};

interface StatesProps {
  readonly preset: Preset;
  readonly environment: Environment;
  readonly siteKey: string;
  /** Whose own settings name the addresses; absent: Configuration. */
  readonly form?: string;
  /** Of what is saved: with another one the addresses may be others. */
  readonly version: number;
}

/** What became of each address that is saved, with a way to ask it again. Nothing where none but the account's own is. */
export function RecipientStates({ preset, environment, siteKey, form, version }: StatesProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState<string>();
  const queryKey = ['forms', preset, environment, 'recipients', form ?? '', version];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi<FormCalls['listRecipients']>(`GET /v1/forms/${preset}/recipients`, { siteKey, signal, query: { form } }),
    ...askAgain,
  });
  const items = query.data?.items ?? [];
  const isLive = environment === 'live';

  async function ask(address: string) {
    setAsking(address);
    try {
      const body = { address, ...(form !== undefined && { form }) };
      const asked = await callApi<FormCalls['askRecipient']>(`POST /v1/forms/${preset}/recipients/ask`, { siteKey, body });
      client.setQueryData<{ items: Recipient[] }>(queryKey, (known) => ({
        items: (known?.items ?? []).map((one) => (one.address === address ? asked : one)),
      }));
      toast('success', `We sent ${address} an email to confirm.`, 'recipient');
    } catch (error) {
      toast('error', failureSentence(error, { field: 'address' }), 'recipient');
      await query.refetch();
    } finally {
      setAsking(undefined);
    }
  }

  if (failedToLoad(query)) return <LoadFailure query={query} />;
  if (items.every(({ state }) => state === 'own')) return null;
  return (
    <div className="mt-3 grid gap-2">
      <ul aria-label="Saved recipients" className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {items.map(({ address, state }) => (
          <li key={address} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="mr-auto min-w-0 text-sm wrap-anywhere">{address}</span>
            {(isLive || state !== 'unasked') && <Badge tone={WORDS[state][0]}>{WORDS[state][1]}</Badge>}
            {isLive && (state === 'waiting' || state === 'unasked') && (
              <ForRole<FormCalls['askRecipient']> role="developer">
                <Button
                  size="sm"
                  busy={asking === address}
                  disabled={asking !== undefined}
                  aria-label={`${state === 'waiting' ? 'Send again' : 'Send mail'} to ${address}`}
                  onClick={() => void ask(address)}
                >
                  {state === 'waiting' ? 'Send again' : 'Send mail'}
                </Button>
              </ForRole>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-subtle">
        {isLive
          ? 'Each address confirms by a link in an email. Until it confirms, or if it refuses, its messages go to your own address.'
          : 'In Test, messages to all of them land in the Dev Inbox. We ask the addresses to confirm when you save them in Live.'}
      </p>
    </div>
  );
}
