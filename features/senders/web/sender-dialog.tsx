import { useState } from 'react';
import { newSmtpSender, senderChanges } from '@inlay/messaging/rules/sender-shapes.ts';
import { newTextSender } from '@inlay/messaging/rules/text-sender-shapes.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { channelWords } from './channel-words.ts';
import { ServerFields } from './kinds/server-fields.tsx';
import { ServiceFields } from './kinds/service-fields.tsx';
import type { NewSender, OwnSender, SenderChange, SendingChannel } from './sender-calls.ts';

type SenderDialogProps = { readonly onClose: () => void } & (
  | { readonly sender?: never; readonly channel: SendingChannel; readonly add: (sender: NewSender) => Promise<void> }
  | { readonly sender: OwnSender; readonly save: (changes: SenderChange) => Promise<void> }
);

/** What is typed, by kind: a secret only where one was. */
const OF_CHANNEL = {
  email: {
    kind: 'smtp',
    texts: ['label', 'host', 'security', 'user', 'fromName', 'fromAddress'],
    numbers: ['port', 'perMinute'],
    secret: 'password',
    schema: newSmtpSender,
  },
  sms: {
    kind: 'twilio',
    texts: ['label', 'baseUrl', 'accountSid', 'from', 'messagingServiceSid', 'keywordReplies'],
    numbers: ['perMinute'],
    secret: 'authToken',
    schema: newTextSender,
  },
} as const;

/** A server or a service of the owner's, with whom its messages are from. */
export function SenderDialog(props: SenderDialogProps) {
  const { sender, onClose } = props;
  const [chosen, setChannel] = useState<SendingChannel>(sender ? (sender.kind === 'smtp' ? 'email' : 'sms') : props.channel);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { kind, texts, numbers, secret, schema } = OF_CHANNEL[chosen];
    const data = new FormData(form);
    const textOf = (name: string) => String(data.get(name) ?? '');
    const numberOf = (name: string) => (/^\d+$/.test(textOf(name).trim()) ? Number(textOf(name)) : Number.NaN);
    const given = {
      ...Object.fromEntries(texts.filter((name) => data.has(name)).map((name) => [name, textOf(name)])),
      ...Object.fromEntries(numbers.map((name) => [name, numberOf(name)])),
      ...(textOf(secret) !== '' && { [secret]: textOf(secret) }),
    };
    const checked = sender ? senderChanges.safeParse(given) : schema.safeParse({ channel: chosen, kind, ...given });
    setFailure(undefined);
    setErrors(checked.success ? {} : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
    if (!checked.success) return focusFirst(form, checked.error.issues[0]?.path[0]);
    setBusy(true);
    try {
      if (props.sender) await props.save(checked.data as SenderChange);
      else await props.add(checked.data as NewSender);
    } catch (error) {
      setBusy(false);
      if (needsProof(error)) return;
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(failureSentence(error));
      else focusFirst(form, Object.keys(fields)[0]);
    }
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      dismissible={!busy}
      title={sender ? 'Edit sender' : 'Add sender'}
      description={
        sender ? `Changes apply to the next ${channelWords[chosen].message}.` : 'It is asked after your other senders; drag it up later.'
      }
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        {!sender && (
          <Segmented
            label="What it carries"
            segments={[
              { value: 'email', label: 'Email' },
              { value: 'sms', label: 'Texts' },
            ]}
            value={chosen}
            onChange={(channel) => {
              setChannel(channel);
              setErrors({});
              setFailure(undefined);
            }}
          />
        )}
        <TextInput
          label="Label"
          name="label"
          autoComplete="off"
          spellCheck={false}
          defaultValue={sender?.label ?? ''}
          error={errors['label']}
          placeholder={chosen === 'email' ? 'Main server' : 'Main gateway'}
          hint="Only you see this."
        />
        {chosen === 'email' ? (
          <ServerFields sender={sender?.kind === 'smtp' ? sender : undefined} errors={errors} />
        ) : (
          <ServiceFields sender={sender?.kind === 'twilio' ? sender : undefined} errors={errors} />
        )}
        <DialogButtons act={sender ? 'Save' : 'Add sender'} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function focusFirst(form: HTMLFormElement, name: PropertyKey | undefined): void {
  if (name !== undefined) form.querySelector<HTMLElement>(`[name="${CSS.escape(String(name))}"]`)?.focus();
}
