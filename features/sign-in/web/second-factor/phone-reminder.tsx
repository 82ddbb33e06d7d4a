import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACTIVITY, SECOND_FACTOR } from '@inlay/web-client/shared-queries.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { getSecondFactor, postPhoneCode } from './second-factor-calls.ts';

/** Stands above the second factor until the phone that was chosen for codes is confirmed: before that it gets none. */
export function PhoneReminder() {
  const reload = useReload();
  const { data } = useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => getSecondFactor(signal) });
  const send = useMutation({ mutationFn: postPhoneCode });
  const [open, setOpen] = useState(false);
  const phone = data?.phoneToConfirm;
  if (!phone) return null;

  const begin = () => send.mutate(undefined, { onSuccess: () => setOpen(true) });
  const close = () => {
    setOpen(false);
    void reload(SECOND_FACTOR, ACTIVITY);
  };
  return (
    <>
      <Banner
        tone="warn"
        role="status"
        action={
          <Button size="sm" busy={send.isPending} onClick={begin}>
            Text me a code
          </Button>
        }
      >
        {send.isError
          ? failureSentence(send.error, { fallback: 'The code could not be sent. Please try again.' })
          : `Confirm your phone (${phone}). Until then your login codes go to your email address.`}
      </Banner>
      {open && <PhoneDialog phone={phone} onClose={close} />}
    </>
  );
}
