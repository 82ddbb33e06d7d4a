import { Trash2 } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { formatDate } from './format-date.ts';
import type { Secret } from './subscription-calls.ts';

export function SecretRows({ secrets, onRevoke }: { secrets: readonly Secret[]; onRevoke: (secret: Secret) => void }) {
  return (
    <ul className="divide-y divide-line">
      {secrets.map((secret) => (
        <li key={secret.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 text-sm sm:px-5">
          <span className="min-w-40 flex-1">
            <span className="block font-[550] wrap-anywhere">{secret.name}</span>
            <span className="text-xs text-subtle">Made {formatDate(secret.createdAt)}</span>
          </span>
          <span className="font-mono text-xs font-medium">{secret.hint}</span>
          <span className="min-w-36 text-xs text-muted">
            {secret.lastUsedAt ? `Last used ${formatDate(secret.lastUsedAt)}` : 'Never used'}
          </span>
          <Button
            size="sm"
            look="danger"
            icon={<Trash2 size={16} aria-hidden />}
            aria-label={`Revoke ${secret.name}`}
            onClick={() => onRevoke(secret)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
