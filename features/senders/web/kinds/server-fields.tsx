import { useState } from 'react';
import { SMTP_PORTS } from '@inlay/messaging/rules/sender-shapes.ts';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { SmtpSender } from '../sender-calls.ts';
import { PerMinute } from './per-minute.tsx';

export interface KindFieldsProps<Sender> {
  /** The one to change; undefined for a new one. */
  readonly sender: Sender | undefined;
  readonly errors: Partial<Record<string, string>>;
}

const securities = [
  { value: 'starttls', label: 'STARTTLS, required' },
  { value: 'tls', label: 'TLS from the start' },
];

/** Of a mail server. */
export function ServerFields({ sender, errors }: KindFieldsProps<SmtpSender>) {
  const [security, setSecurity] = useState<string>(sender?.security ?? 'starttls');
  const input = (name: keyof SmtpSender, label: string) => ({
    label,
    name,
    autoComplete: 'off',
    spellCheck: false,
    defaultValue: String(sender?.[name] ?? ''),
    error: errors[name],
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...input('host', 'Host')} placeholder="smtp.example.com" autoCapitalize="none" />
        <TextInput
          {...input('port', 'Port')}
          inputMode="numeric"
          defaultValue={String(sender?.port ?? 587)}
          hint={`${SMTP_PORTS.slice(0, -1).join(', ')} or ${SMTP_PORTS.at(-1)}.`}
        />
        <Select label="Security" name="security" options={securities} value={security} onChange={setSecurity} error={errors['security']} />
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
        <PerMinute perMinute={sender?.perMinute} error={errors['perMinute']} />
      </div>
    </>
  );
}
