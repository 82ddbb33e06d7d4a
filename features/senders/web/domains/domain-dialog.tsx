import { useState } from 'react';
import { newSenderDomain } from '@inlay/messaging/rules/domain-shapes.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';

interface DomainDialogProps {
  readonly save: (fields: { domain: string; from: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks which domain mail is to be from. */
export function DomainDialog({ save, onClose }: DomainDialogProps) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const checked = newSenderDomain.safeParse({ domain: String(data.get('domain') ?? ''), from: String(data.get('from') ?? '') });
    const show = (fields: Partial<Record<string, string>>) => {
      setErrors(fields);
      form.querySelector<HTMLElement>(fields['domain'] ? '[name="domain"]' : '[name="from"]')?.focus();
    };
    setFailure(undefined);
    if (!checked.success)
      return show(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed()));
    setErrors({});
    setBusy(true);
    try {
      await save(checked.data);
    } catch (error) {
      setBusy(false);
      if (needsProof(error)) return;
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) show(error.fields);
      else setFailure(failureSentence(error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title="Add domain"
      description="You get records to publish where your domain’s DNS is kept. Mail is from this domain once its DKIM record passes."
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        <TextInput
          label="Domain"
          name="domain"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="shop.example.com"
          error={errors['domain']}
        />
        <TextInput
          label="From, before the @"
          name="from"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue="no-reply"
          hint="Mail through the operator’s server is from this address at your domain."
          error={errors['from']}
        />
        <DialogButtons act="Add domain" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
