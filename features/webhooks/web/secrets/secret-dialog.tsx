import { Button } from '@inlay/ui/button.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';

export interface ShownSecrets {
  /** The newest first. */
  readonly secrets: readonly string[];
  /** Just made: only "I stored it" closes the dialog. */
  readonly fresh: boolean;
}

/** Secrets in full, each with Copy. They are gone from the page when it closes. */
export function SecretDialog({ secrets, fresh, onClose }: ShownSecrets & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!fresh}
      title={fresh ? 'Store this secret now' : 'Signing secret'}
      footer={
        <Button look="primary" onClick={onClose}>
          {fresh ? 'I stored it' : 'Close'}
        </Button>
      }
    >
      <Banner tone="warn">Store it in your server's environment as INLAY_WEBHOOK_SECRET. Never put it in a page.</Banner>
      <ul className="mt-4 grid gap-4">
        {secrets.map((secret, index) => (
          <li key={secret}>
            {secrets.length > 1 && <p className="mb-1 text-sm font-[550]">{index === 0 ? 'New' : 'Before the rotation'}</p>}
            <div className="flex items-center gap-2">
              <code className="min-w-0 flex-1 rounded-sm border border-line bg-recess px-2.5 py-1.5 font-mono text-xs break-all shadow-recess">
                {secret}
              </code>
              <CopyButton
                text={secret}
                what={index === 0 ? 'secret' : 'secret before the rotation'}
                className="border border-line bg-surface shadow-hair"
              />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
