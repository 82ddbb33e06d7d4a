import { Download, KeyRound } from 'lucide-react';
import { useRef } from 'react';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { saveFile } from '@inlay/ui/browser/save-file.ts';

/** Recovery codes, seen this once: only "I stored them" closes the dialog. */
export function RecoveryCodesDialog({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { user } = useAccountUser();
  const box = useRef<HTMLDivElement>(null);
  const text = `Inlay recovery codes${user ? ` of ${user.userName}` : ''}. Each opens the account once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onOpenChange={onStored}
      dismissible={false}
      initialFocus={box}
      title="Store your recovery codes"
      description="They are shown only once. Each one logs you in once when you don't have your phone. Keep them away from the phone."
      icon={
        <span className="st-rhodonite grid size-7 place-items-center text-(--st)">
          <KeyRound size={20} aria-hidden />
        </span>
      }
      footer={
        <>
          <CopyButton text={codes.join('\n')} what="recovery codes" className="md:h-10" />
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile('inlay-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >
            Download
          </Button>
          <Button look="primary" onClick={onStored}>
            I stored them
          </Button>
        </>
      }
    >
      <div ref={box} tabIndex={-1} className="recessed rounded-md px-4 py-3 outline-none">
        <ol aria-label="Recovery codes" className="grid gap-x-8 gap-y-1.5 font-mono text-[0.9375rem]/6 min-[480px]:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="tabular-nums select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
