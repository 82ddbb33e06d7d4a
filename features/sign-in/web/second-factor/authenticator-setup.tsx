import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import { inGroups } from '@inlay/kernel/codes/recovery-code.ts';
import { CodeDialog } from './code-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import type { AppSetup } from './second-factor-calls.ts';

export interface AuthenticatorSetupProps {
  setup: AppSetup;
  /** Rejects when the code is refused. */
  confirm: (code: string) => Promise<void>;
  onClose: () => void;
}

/** The secret as QR code and as text, and the code that shows it has arrived. */
export function AuthenticatorSetup({ setup, confirm, onClose }: AuthenticatorSetupProps) {
  const label = (
    <>
      <span aria-hidden>2. </span>Code that the app shows
    </>
  );
  return (
    <CodeDialog wide title="Set up an authenticator app" label={label} action="Turn on" send={confirm} onClose={onClose}>
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        <QrCode
          text={setup.uri}
          label="QR code for your authenticator app"
          className="w-48 justify-self-center rounded-md border border-line"
        />
        <div className="grid min-w-0 gap-3">
          <p>
            <b className="font-semibold">1. Scan this code</b> with the app on your phone. Is the app on this device?{' '}
            <a href={setup.uri} className={textLinkClass}>
              Open it
            </a>
            .
          </p>
          <div>
            <p className="text-sm text-muted">Or type this key into the app:</p>
            <p className="recessed mt-1.5 flex items-center gap-2 rounded-md py-1.5 pr-1.5 pl-3">
              <code className="min-w-0 flex-1 font-mono text-sm/6 break-words">{inGroups(setup.secret, ' ')}</code>
              <CopyButton text={setup.secret} what="key" iconOnly />
            </p>
          </div>
        </div>
      </div>
    </CodeDialog>
  );
}
