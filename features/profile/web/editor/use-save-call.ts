import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fields } from '@inlay/kernel/errors.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import type { Profile } from '../profile.ts';
import { PROFILE_KEY } from '../use-profile.ts';

type Merge = (now: Profile) => Profile;
type Outcome = { state: 'saved'; merge: Merge } | { state: 'failed'; fields: Fields } | { state: 'cancelled' };

/** One save at a time, with a recent proof of the password where the server asks for one. */
export function useSaveCall() {
  const client = useQueryClient();
  const { withProof, dialog } = useReauth();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();

  async function run(save: () => Promise<Merge>): Promise<Outcome> {
    setBusy(true);
    setReason(undefined);
    try {
      const merge = await withProof(save);
      // An answer under way was written before this save.
      await client.cancelQueries({ queryKey: PROFILE_KEY });
      // Sessions, activity and reminders show what has changed.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PROFILE_KEY[0] });
      return { state: 'saved', merge };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      setBusy(false);
    }
  }

  function outcomeOf(error: unknown): Outcome {
    if (!(error instanceof ApiError)) {
      console.error('Saving the profile failed:', error);
      return { state: 'failed', fields: {} };
    }
    if (error.code === 'reauth_required') return { state: 'cancelled' };
    // A session that has ended shows when the profile is asked for.
    if (error.status === 401) void client.invalidateQueries({ queryKey: PROFILE_KEY });
    const named = Object.keys(error.fields).length > 0;
    if (!named && error.status < 500) setReason(error.sentence);
    return { state: 'failed', fields: error.fields };
  }

  return { run, busy, reason, forget: () => setReason(undefined), dialog };
}
