import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@inlay/ui/api-client.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/card.tsx';
import { useReauth } from '@inlay/ui/reauth-dialog.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RevokeSecretDialog } from './revoke-secret-dialog.tsx';
import { SecretRows } from './secret-rows.tsx';
import { deleteSecret, getSecrets, postSecret, type Secret } from './subscription-calls.ts';

/** Secrets of the account's servers: shown once when made, stored hashed, ended at once when revoked. */
export function SecretsCard({ onError }: { onError: (text: string | null) => void }) {
  const client = useQueryClient();
  const secrets = useQuery({ queryKey: ['secrets'], queryFn: ({ signal }) => getSecrets(signal) });
  const { withProof, dialog } = useReauth();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<Secret | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: ['secrets'] });

  async function make(name: string) {
    const made = await withProof(() => postSecret(name));
    void reload();
    return made;
  }
  async function end(secret: Secret) {
    try {
      await withProof(() => deleteSecret(secret.id));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'reauth_required')) onError('The secret could not be revoked. Please try again.');
    }
    setEnding(null);
    void reload();
  }

  return (
    <Card
      title="Server secrets"
      note="For your server only. Shown once, stored hashed."
      aside={
        <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          New secret
        </Button>
      }
      flush
    >
      {secrets.data && secrets.data.length > 0 ? (
        <SecretRows secrets={secrets.data} onRevoke={setEnding} />
      ) : (
        <p className="px-4 py-6 text-sm text-muted sm:px-5">
          {secrets.isError
            ? 'The secrets could not be loaded.'
            : secrets.data
              ? 'No secret yet. Your server needs one to redeem tokens.'
              : 'Loading secrets'}
        </p>
      )}
      {making && <NewSecretDialog make={make} onClose={() => setMaking(false)} />}
      {ending && <RevokeSecretDialog secret={ending} onRevoke={() => end(ending)} onClose={() => setEnding(null)} />}
      {dialog}
    </Card>
  );
}
