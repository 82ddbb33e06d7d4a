import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askAgain, failedToLoad } from '@inlay/web-client/ask-again.ts';
import { ACTIVITY, SECOND_FACTOR } from '@inlay/web-client/shared-queries.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { AuthenticatorState, loginWithout, StateMark } from './authenticator-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import {
  deleteAuthenticator,
  getSecondFactor,
  postAuthenticator,
  postConfirm,
  postRecoveryCodes,
  type AppSetup,
} from './second-factor-calls.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';

export interface AuthenticatorCardProps {
  onError: (text: string | null) => void;
}

type Act = { setup: AppSetup } | { codes: readonly string[] } | 'new-codes' | 'turn-off';

/** The authenticator app as second factor, and its recovery codes. */
export function AuthenticatorCard({ onError }: AuthenticatorCardProps) {
  const reload = useReload();
  const query = useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => getSecondFactor(signal), ...askAgain });
  const { withProof, dialog } = useReauth();
  const [act, setAct] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const { box, keep } = useKeptFocus();
  const close = () => {
    setAct(null);
    keep();
  };

  async function begin() {
    if (busy) return;
    setBusy(true);
    onError(null);
    try {
      setAct({ setup: await withProof(postAuthenticator) });
    } catch (error) {
      if (!needsProof(error)) onError(failureSentence(error, { fallback: 'The setup could not be started. Please try again.' }));
      // Another tab may have turned it on meanwhile.
      await reload(SECOND_FACTOR, ACTIVITY);
    }
    setBusy(false);
  }
  async function show(codes: Promise<string[]>) {
    setAct({ codes: await codes });
    void reload(SECOND_FACTOR, ACTIVITY);
  }
  async function turnOff() {
    await withProof(deleteAuthenticator);
    await reload(SECOND_FACTOR, ACTIVITY);
    close();
  }

  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-lg">
      <Card
        title={
          <span className="flex items-center gap-2.5">
            Authenticator app {query.data && <StateMark on={query.data.authenticatorSince !== null} />}
          </span>
        }
        note="A code from your phone in addition to the password."
      >
        {query.data ? (
          <AuthenticatorState
            factor={query.data}
            busy={busy}
            onSetUp={() => void begin()}
            onNewCodes={() => setAct('new-codes')}
            onTurnOff={() => setAct('turn-off')}
          />
        ) : failedToLoad(query) ? (
          <LoadFailure query={query} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading</span>
            <Skeleton className="h-10 w-full" />
          </div>
        )}
        {act === 'new-codes' && (
          <ConfirmDialog
            title="Make new recovery codes?"
            act="Make new codes"
            look="primary"
            keep="Cancel"
            onConfirm={() => show(withProof(postRecoveryCodes))}
            onClose={close}
          >
            Your current codes stop working immediately.
          </ConfirmDialog>
        )}
        {act === 'turn-off' && query.data && (
          <ConfirmDialog title="Turn the authenticator app off?" act="Turn off" keep="Cancel" onConfirm={turnOff} onClose={close}>
            {loginWithout(query.data)} The recovery codes end too; remove the entry from the app afterwards.
          </ConfirmDialog>
        )}
        {typeof act === 'object' && act !== null && 'setup' in act && (
          <AuthenticatorSetup setup={act.setup} confirm={(code) => show(withProof(() => postConfirm(code)))} onClose={close} />
        )}
        {typeof act === 'object' && act !== null && 'codes' in act && <RecoveryCodesDialog codes={act.codes} onStored={close} />}
        {dialog}
      </Card>
    </div>
  );
}
