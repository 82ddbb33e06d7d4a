import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import type { ReactNode } from 'react';

export interface StoreSecretProps {
  secret: string;
  /** What happens to the one it replaces. */
  note?: ReactNode;
  onStored: () => void;
}

/** A secret is seen this once: only "I stored it" closes the dialog. */
export const StoreSecretDialog = ({ secret, note, onStored }: StoreSecretProps) => (
  <Dialog
    open
    onOpenChange={onStored}
    dismissible={false}
    title="Store this secret now"
    footer={
      <Button look="primary" onClick={onStored}>
        I stored it
      </Button>
    }
  >
    <Banner tone="warn">It is shown only once. Put it into your server's environment as INLAY_SECRET, never into a page.</Banner>
    <div className="mt-4 flex items-center gap-2">
      <code className="min-w-0 flex-1 rounded-sm border border-line bg-recess px-2.5 py-1.5 font-mono text-xs break-all shadow-recess">
        {secret}
      </code>
      <CopyButton text={secret} what="secret" className="border border-line bg-surface shadow-hair" />
    </div>
    {note && <p className="mt-4 text-sm text-muted">{note}</p>}
  </Dialog>
);
