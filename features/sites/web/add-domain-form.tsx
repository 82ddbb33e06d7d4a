import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { Scissors } from 'lucide-react';
import { useRef, useState } from 'react';
import { hostOfPasted, isMoreThanHost } from '@inlay/kernel/pasted-host.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Button } from '@inlay/ui/button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { addDomain } from '../contract.ts';
import { newDomainBody } from '../rules/domain.ts';
import { useAddDomain } from './use-site.ts';

/** One field; a pasted address is cut to its host, and says so. */
export function AddDomainForm({ hosts }: { hosts: readonly string[] }) {
  const add = useAddDomain();
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  /** Keeps the host of what was pasted or typed. */
  function keepHost(whole: string) {
    setText(hostOfPasted(whole));
    setPasted(isMoreThanHost(whole) ? whole.trim() : null);
    setError(undefined);
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setSaid('');
    const checked = newDomainBody.safeParse({ host: text });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      return input.current?.focus();
    }
    const { host } = checked.data;
    if (isMoreThanHost(text)) keepHost(text);
    setBusy(true);
    try {
      await add(host);
      setSaid(hosts.includes(host) ? `${host} is already allowed.` : `${host} is allowed now.`);
      setText('');
      setPasted(null);
    } catch (failure) {
      setError(failureSentence(failure, { field: 'host' }));
    }
    setBusy(false);
    input.current?.focus();
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="border-t border-line p-4 sm:p-5">
      <ForRole<typeof addDomain> role="developer">
        <div className="flex items-start gap-3 max-sm:flex-col">
          <TextInput
            ref={input}
            label="Add a domain"
            name="host"
            className="w-full flex-1"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPasted(null);
              setError(undefined);
            }}
            onPaste={(event) => {
              const whole = event.clipboardData.getData('text');
              // Pasted into other text it is that text's business; submitting cuts it all the same.
              if (text !== '' || !isMoreThanHost(whole)) return;
              event.preventDefault();
              keepHost(whole);
            }}
            placeholder="www.example.org"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={error}
          />
          <Button type="submit" busy={busy} className="sm:mt-[26px]">
            Add domain
          </Button>
        </div>
      </ForRole>
      <p role="status" className="text-sm text-muted">
        {pasted && (
          <span className="mt-2 flex gap-2 wrap-anywhere">
            <Scissors size={14} aria-hidden className="mt-[3px]" />
            <span>
              You pasted <span className="font-mono text-xs">{pasted}</span>. We kept the host.
            </span>
          </span>
        )}
        {said && <span className="mt-2 block">{said}</span>}
      </p>
    </form>
  );
}
