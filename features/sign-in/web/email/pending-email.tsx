import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import type { cancelEmailChange, emailChange, resendEmailChange } from '../../contract.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { OutboxHint } from '@inlay/ui/layout/outbox-hint.tsx';

const KEY = ['email-change'] as const;

/** Stands in the dashboard while a new address waits to be confirmed: until then the one of before counts. */
export function PendingEmail() {
  const reload = useReload();
  const { box, keep } = useKeptFocus();
  const change = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi<typeof emailChange>('GET /Profile/EmailChange', { signal }),
  });
  const send = useMutation({ mutationFn: () => callApi<typeof resendEmailChange>('POST /Profile/EmailChange'), onSettled: keep });
  const drop = useMutation({
    mutationFn: () => callApi<typeof cancelEmailChange>('DELETE /Profile/EmailChange'),
    // One that has lapsed or was confirmed meanwhile is gone all the same.
    onSettled: async () => {
      await reload(KEY);
      keep();
    },
  });
  const pending = change.data?.pending;
  if (!pending) {
    // The button that held the focus is gone.
    return drop.isSuccess ? (
      <div ref={box} tabIndex={-1} className="sr-only">
        The change of your email address is cancelled.
      </div>
    ) : null;
  }
  const failed = send.error ?? drop.error;
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Banner
        tone={failed ? 'bad' : send.isSuccess ? 'ok' : 'warn'}
        role="status"
        action={
          <span className="flex flex-wrap gap-2">
            {!send.isSuccess && (
              <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
                Send a new link
              </Button>
            )}
            <Button size="sm" busy={drop.isPending} onClick={() => drop.mutate()}>
              Cancel the change
            </Button>
          </span>
        }
      >
        {failed ? (
          failureSentence(failed)
        ) : (
          <>
            {send.isSuccess ? 'A new link is on its way to ' : 'Waiting for confirmation: '}
            <b className="font-semibold break-all">{pending.email}</b>.{' '}
            {send.isSuccess
              ? 'It works for 24 hours.'
              : 'Open the link we sent there. Until then, emails and password reset links go to your current address.'}{' '}
            <OutboxHint />
          </>
        )}
      </Banner>
    </div>
  );
}
