import { CodeDialog } from './code-dialog.tsx';
import { OutboxHint } from '@inlay/ui/layout/outbox-hint.tsx';
import { postPhoneConfirm } from './second-factor-calls.ts';

/** The six digits that show whose phone it is. */
export function PhoneDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const send = async (code: string) => {
    await postPhoneConfirm(code);
    onClose();
  };
  return (
    <CodeDialog title="Confirm your phone" label="6-digit code" action="Confirm" send={send} onClose={onClose}>
      <p className="text-muted">
        We sent a 6-digit code to <span className="font-mono text-xs break-all">{phone}</span>. It expires in 10 minutes.{' '}
        <OutboxHint channel="sms" />
      </p>
    </CodeDialog>
  );
}
