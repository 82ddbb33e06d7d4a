import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { testSettings } from '../contract.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import type { TestStep } from './settings-calls.ts';
import { useSettingsScope } from './settings-context.tsx';
import type { Draft } from './use-draft.ts';

/** Tries out what is in the form, saved or not. */
export function TestCard({ draft }: { readonly draft: Draft }) {
  const { calls } = useSettingsScope();
  const [steps, setSteps] = useState<readonly TestStep[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    setError(undefined);
    try {
      setSteps((await calls.postTest(draft.sent())).steps);
    } catch (failure) {
      setSteps([]);
      setError(failureSentence(failure, { fallback: 'The test could not be sent. Please try again.' }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title="Send a test">
      <p className="text-sm text-muted">Runs these settings once in Test. Mails land in the Dev Inbox.</p>
      <ForRole<typeof testSettings> role="developer">
        <Button size="sm" className="mt-3" busy={busy} onClick={() => void send()}>
          Send a test
        </Button>
      </ForRole>
      <div role="status">
        {steps.length > 0 && (
          <ul className="mt-3 grid gap-2 text-sm">
            {steps.map(({ name, ok, text, tookMs }) => (
              <li key={name} className="flex items-baseline gap-2">
                {ok ? (
                  <CircleCheck size={16} aria-label="Passed" className="flex-none self-center text-success" />
                ) : (
                  <CircleAlert size={16} aria-label="Failed" className="flex-none self-center text-danger" />
                )}
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name}: {text}
                </span>
                <span className="font-mono text-xs text-subtle">{tookMs} ms</span>
              </li>
            ))}
          </ul>
        )}
        <FieldError error={error} />
      </div>
      {steps.some(({ ok }) => ok) && (
        <p className="mt-3 text-sm">
          <TextLink to="?p=dev-inbox&env=test">Open the Dev Inbox</TextLink>
        </p>
      )}
    </Card>
  );
}
