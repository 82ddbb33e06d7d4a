import { useState } from 'react';
import type * as z from 'zod';
import { SMTP_PORTS, newSmtpSender, senderChanges } from '@inlay/messaging/rules/sender-shapes.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import type { SmtpSender } from './sender-calls.ts';

/** What the form has of a sender: the password only where one was typed. */
export type SenderFields = Omit<z.output<typeof newSmtpSender>, 'channel' | 'kind'>;

interface SenderDialogProps {
  /** The one to change; absent for a new one. */
  readonly sender?: SmtpSender;
  readonly save: (fields: SenderFields) => Promise<void>;
  readonly onClose: () => void;
}

const securities = [
  { value: 'starttls', label: 'STARTTLS, required' },
  { value: 'tls', label: 'TLS from the start' },
];

/** A mail server of the owner's, with whom its mails are from. */
export function SenderDialog({ sender, save, onClose }: SenderDialogProps) {
  const [security, setSecurity] = useState<string>(sender?.security ?? 'starttls');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const textOf = (name: string) => String(data.get(name) ?? '');
    const numberOf = (name: string) => (/^\d+$/.test(textOf(name).trim()) ? Number(textOf(name)) : undefined);
    const given = {
      ...Object.fromEntries(['label', 'host', 'user', 'fromName', 'fromAddress'].map((name) => [name, textOf(name)])),
      port: numberOf('port') ?? Number.NaN,
      perMinute: numberOf('perMinute') ?? Number.NaN,
      security,
      ...(textOf('password') !== '' && { password: textOf('password') }),
    };
    const checked = sender ? senderChanges.safeParse(given) : newSmtpSender.safeParse({ channel: 'email', kind: 'smtp', ...given });
    setFailure(undefined);
    setErrors(checked.success ? {} : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
    if (!checked.success) return focusFirst(form, checked.error.issues[0]?.path[0]);
    setBusy(true);
    try {
      await save(checked.data as SenderFields);
    } catch (error) {
      setBusy(false);
      if (needsProof(error)) return;
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(failureSentence(error));
      else focusFirst(form, Object.keys(fields)[0]);
    }
  }

  const input = (name: keyof SmtpSender, label: string) => ({
    label,
    name,
    autoComplete: 'off',
    spellCheck: false,
    defaultValue: String(sender?.[name] ?? ''),
    error: errors[name],
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      dismissible={!busy}
      title={sender ? 'Edit sender' : 'Add sender'}
      description={
        sender ? 'Changes apply to the next mail.' : 'A mail server of your own. It is asked after your other senders; drag it up later.'
      }
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        <TextInput {...input('label', 'Label')} placeholder="Main server" hint="Only you see this." />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput {...input('host', 'Host')} placeholder="smtp.example.com" autoCapitalize="none" />
          <TextInput
            {...input('port', 'Port')}
            inputMode="numeric"
            defaultValue={String(sender?.port ?? 587)}
            hint={`${SMTP_PORTS.slice(0, -1).join(', ')} or ${SMTP_PORTS.at(-1)}.`}
          />
          <Select label="Security" options={securities} value={security} onChange={setSecurity} error={errors['security']} />
          <TextInput {...input('user', 'User')} optional autoCapitalize="none" />
        </div>
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="new-password"
          placeholder={sender?.passwordSet ? 'Unchanged' : undefined}
          error={errors['password']}
          hint="Stored encrypted. You can replace it, not read it."
        />
        <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <TextInput {...input('fromName', 'From name')} placeholder="Example Shop" />
          <TextInput {...input('fromAddress', 'From address')} type="email" inputMode="email" placeholder="shop@example.com" />
          <TextInput
            {...input('perMinute', 'At most')}
            inputMode="numeric"
            defaultValue={String(sender?.perMinute ?? 60)}
            suffix={<span className="whitespace-nowrap text-muted">a minute</span>}
            hint="The next sender handles the rest."
          />
        </div>
        <DialogButtons act={sender ? 'Save' : 'Add sender'} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function focusFirst(form: HTMLFormElement, name: PropertyKey | undefined): void {
  if (name !== undefined) form.querySelector<HTMLElement>(`[name="${CSS.escape(String(name))}"]`)?.focus();
}
