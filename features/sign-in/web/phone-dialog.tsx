import { CodeDialog } from './code-dialog.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { postPhoneConfirm } from './second-factor-calls.ts';

/** The six digits that show whose phone it is. */
export function PhoneDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const send = async (code: string) => {
    await postPhoneConfirm(code);
    onClose();
  };
  return (
    <CodeDialog title="Confirm your phone" label="Six-digit code" action="Confirm" send={send} onClose={onClose}>
      <p className="text-muted">
        We sent six digits to <span className="font-mono text-xs break-all">{phone}</span>. Valid for 10 minutes.{' '}
        <OutboxHint channel="sms" />
      </p>
    </CodeDialog>
  );
}
