import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { revealSecrets, rotateSecret } from '@inlay/events/contract.ts';
import { Eye, RefreshCw, Timer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { formatLeft, formatSecond } from '../format-time.ts';
import type { Endpoint } from '../webhook-calls.ts';

export interface SecretsPanelProps {
  endpoint: Endpoint;
  onShow: () => Promise<void>;
  onRotate: () => void;
}

/** What an endpoint's requests are signed with. The secrets themselves come only when they are asked for. */
export function SecretsPanel({ endpoint: { secretHint, previousSecretEndsAt }, onShow, onRotate }: SecretsPanelProps) {
  const now = useNow(1_000);
  const [busy, setBusy] = useState(false);
  const left = previousSecretEndsAt === null ? 0 : Date.parse(previousSecretEndsAt) - now;

  async function show() {
    setBusy(true);
    await onShow();
    setBusy(false);
  }

  return (
    <div className="grid content-start gap-3 p-4 text-sm sm:p-5">
      <h3 className="text-base font-[550]">Signing secret</h3>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <code className="rounded-sm border border-line bg-recess px-2.5 py-1 font-mono text-xs shadow-recess">{secretHint}</code>
        <Badge tone="ok">Signs</Badge>
      </p>
      {previousSecretEndsAt !== null && left > 0 && (
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>The secret before it</span>
            <Badge tone="warn" icon={<Timer size={14} aria-hidden />}>
              {formatLeft(left)} left
            </Badge>
          </p>
          <p className="text-muted">
            Both sign until {formatSecond(previousSecretEndsAt, now)} UTC. Your server may check either signature.
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ForRole<typeof revealSecrets> role="developer">
          <Button size="sm" busy={busy} icon={<Eye size={16} aria-hidden />} onClick={() => void show()}>
            Show
          </Button>
        </ForRole>
        <ForRole<typeof rotateSecret> role="developer">
          <Button size="sm" icon={<RefreshCw size={16} aria-hidden />} onClick={onRotate}>
            Rotate
          </Button>
        </ForRole>
      </div>
      <p className="text-xs text-subtle">Showing or rotating a secret requires your password and is recorded in the activity log.</p>
    </div>
  );
}
