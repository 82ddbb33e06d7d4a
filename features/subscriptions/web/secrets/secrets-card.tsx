import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { environmentOf } from '@inlay/kernel/environment.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { Button } from '@inlay/ui/button.tsx';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import type { createSecret } from '../../contract.ts';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RevokeSecretDialog } from './revoke-secret-dialog.tsx';
import { RollSecretDialog } from './roll-secret-dialog.tsx';
import { SecretRows } from './secret-rows.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import type { Overlap } from '@inlay/kernel/overlaps.ts';
import { SECRETS } from '../query-keys.ts';
import { secretCalls, type Secret } from '../subscription-calls.ts';

type Act = 'make' | { roll: Secret } | { revoke: Secret };

/** Secrets of the project's servers, in the environment of the siteKey: shown once when made, stored hashed, rolled with an overlap, ended at once when revoked. */
export function SecretsCard({ siteKey, onError }: { siteKey: string; onError: OnError }) {
  const reload = useReload();
  const environment = environmentOf(siteKey);
  const { getSecrets, postSecret, postRoll, deleteSecret } = secretCalls(siteKey);
  const secrets = useQuery({ queryKey: [...SECRETS, environment], queryFn: ({ signal }) => getSecrets(signal), ...askAgain });
  const { withProof, dialog } = useReauth();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);

  async function make(name: string) {
    const made = await withProof(() => postSecret(name));
    void reload(SECRETS);
    return made;
  }
  async function roll(secret: Secret, overlap: Overlap) {
    const made = await withProof(() => postRoll(secret.id, overlap));
    void reload(SECRETS);
    return made;
  }
  async function revoke(secret: Secret) {
    try {
      await withProof(() => deleteSecret(secret.id));
    } catch (error) {
      const settled = needsProof(error) || (error instanceof ApiError && error.status === 404);
      if (!settled) onError('The secret could not be revoked. Please try again.');
    }
    await reload(SECRETS);
    close();
  }

  return (
    <Card
      title={environment === 'test' ? 'Server secrets for Test' : 'Server secrets'}
      note="For your server only. Shown once, stored hashed."
      aside={
        <ForRole<typeof createSecret> role="owner">
          <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setAct('make')}>
            New secret
          </Button>
        </ForRole>
      }
      flush
    >
      {secrets.data && secrets.data.length > 0 && (
        <SecretRows
          secrets={secrets.data}
          onRoll={(secret) => setAct({ roll: secret })}
          onRevoke={(secret) => setAct({ revoke: secret })}
        />
      )}
      {secrets.data?.length === 0 && (
        <p className="px-4 py-6 text-sm text-muted sm:px-5">
          {environment === 'test'
            ? 'No test secret yet. Your server needs one for its test calls.'
            : 'No secret yet. Your server needs one for its calls.'}
        </p>
      )}
      {!secrets.data && <LoadState query={secrets} rows={1} label="Loading secrets" />}
      {act === 'make' && <NewSecretDialog make={make} onClose={close} />}
      {act !== null && typeof act === 'object' && 'roll' in act && (
        <RollSecretDialog secret={act.roll} roll={(overlap) => roll(act.roll, overlap)} onClose={close} />
      )}
      {act !== null && typeof act === 'object' && 'revoke' in act && (
        <RevokeSecretDialog secret={act.revoke} onRevoke={() => revoke(act.revoke)} onClose={close} />
      )}
      {dialog}
    </Card>
  );
}
