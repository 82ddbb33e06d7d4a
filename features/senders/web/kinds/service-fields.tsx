import { useState } from 'react';
import { keywordRepliesAt } from '@inlay/messaging/rules/keyword-replies.ts';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { TextSender } from '../sender-calls.ts';
import { PerMinute } from './per-minute.tsx';
import type { KindFieldsProps } from './server-fields.tsx';

const TWILIO = 'https://api.twilio.com';
const replies = [
  { value: 'inlay', label: 'Inlay' },
  { value: 'provider', label: 'The service' },
];

/** Of a service for texts that speaks as Twilio does. */
export function ServiceFields({ sender, errors }: KindFieldsProps<TextSender>) {
  const [baseUrl, setBaseUrl] = useState(sender?.baseUrl ?? TWILIO);
  const [chosen, setChosen] = useState<string | undefined>(sender?.keywordReplies);
  const input = (name: keyof TextSender, label: string) => ({
    label,
    name,
    autoComplete: 'off',
    spellCheck: false,
    autoCapitalize: 'none',
    defaultValue: String(sender?.[name] ?? ''),
    error: errors[name],
  });
  return (
    <>
      <TextInput
        {...input('baseUrl', 'Address of the service')}
        defaultValue={undefined}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.target.value)}
        inputMode="url"
        hint="Twilio, or a service with the same API."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...input('accountSid', 'Account SID')} placeholder="AC…" />
        <PasswordInput
          label="Auth token"
          name="authToken"
          autoComplete="new-password"
          placeholder={sender?.authTokenSet ? 'Unchanged' : undefined}
          error={errors['authToken']}
          hint="Stored encrypted. You can replace it, not read it."
        />
      </div>
      <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <TextInput {...input('from', 'From')} placeholder="+15550100142" hint="A number, or a name of 3 to 11 letters." />
        <TextInput {...input('messagingServiceSid', 'Or a messaging service')} optional placeholder="MG…" />
        <Select
          label="STOP and HELP are answered by"
          name="keywordReplies"
          options={replies}
          value={chosen ?? keywordRepliesAt(URL.parse(baseUrl)?.hostname ?? '')}
          onChange={setChosen}
          error={errors['keywordReplies']}
          hint="Twilio does this itself by default."
        />
        <PerMinute perMinute={sender?.perMinute} error={errors['perMinute']} />
      </div>
    </>
  );
}
