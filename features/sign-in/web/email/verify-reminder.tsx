import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import type { sendVerification, session } from '../../contract.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { OutboxHint } from '@inlay/ui/layout/outbox-hint.tsx';

/** Stands in the dashboard until the address is confirmed: reset links and warnings go there. */
export function VerifyReminder() {
  const who = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => callApi<typeof session>('GET /Registration/Session', { signal }),
  });
  const { box, keep } = useKeptFocus();
  const send = useMutation({ mutationFn: () => callApi<typeof sendVerification>('POST /Profile/SendVerification'), onSettled: keep });
  if (!who.data || who.data.emailVerified) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      {send.isSuccess ? (
        <Banner tone="ok" role="status">
          A new link is on its way. It works for 24 hours. <OutboxHint />
        </Banner>
      ) : (
        <Banner
          tone="warn"
          role="status"
          action={
            <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
              Send a new link
            </Button>
          }
        >
          {send.isError
            ? failureSentence(send.error, { fallback: 'The email could not be sent. Please try again.' })
            : 'Your email address is not confirmed yet. Open the link we emailed you.'}{' '}
          <OutboxHint />
        </Banner>
      )}
    </div>
  );
}
