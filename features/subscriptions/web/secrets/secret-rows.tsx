import { CardTable } from '@inlay/ui/layout/card-table.tsx';
import { SecretRow } from './secret-row.tsx';
import type { Secret } from '../subscription-calls.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';

const heads = [{ label: 'Name' }, { label: 'Secret' }, { label: 'Last used' }, { label: 'Actions', hidden: true }];

export interface SecretRowsProps {
  secrets: readonly Secret[];
  onRoll: (secret: Secret) => void;
  onRevoke: (secret: Secret) => void;
}

export function SecretRows({ secrets, onRoll, onRevoke }: SecretRowsProps) {
  const now = useNow(30_000);
  return (
    <CardTable label="Server secrets" heads={heads}>
      {secrets.map((secret) => (
        <SecretRow key={secret.id} secret={secret} now={now} onRoll={() => onRoll(secret)} onRevoke={() => onRevoke(secret)} />
      ))}
    </CardTable>
  );
}
