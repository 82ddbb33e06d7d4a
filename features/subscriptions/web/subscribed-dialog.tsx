import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@inlay/ui/button.tsx';
import { CopyButton } from '@inlay/ui/copy-button.tsx';
import { Dialog } from '@inlay/ui/dialog.tsx';
import { inCatalogue } from './find-subscription.ts';
import type { SubscribeAnswer } from './subscription-calls.ts';

/** What was just added: each component with its sub-components and their keys. */
export function SubscribedDialog({ answer, onClose }: { answer: SubscribeAnswer; onClose: () => void }) {
  const navigate = useNavigate();
  const open = useRef<HTMLButtonElement>(null);
  const first = inCatalogue(answer)[0];
  const count = answer.components.flatMap(({ subComponents }) => subComponents).length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Subscribed to ${count} ${count === 1 ? 'component' : 'components'}`}
      description={answer.message}
      initialFocus={open}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {first && (
            <Button
              ref={open}
              look="primary"
              onClick={() => {
                onClose();
                void navigate(`?c=${first.component.id}&tab=sdk`);
              }}
            >
              Open the snippet
            </Button>
          )}
        </>
      }
    >
      {answer.components.map(({ componentName, subComponents }) => (
        <section key={componentName} className="mt-3">
          <h3 className="font-semibold">{componentName}</h3>
          <ul>
            {subComponents.map(({ name, compKey }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
                {name}
                <span className="flex min-w-0 items-center gap-1">
                  <span className="font-mono text-xs font-medium break-all">{compKey}</span>
                  <CopyButton text={compKey} what={`key of ${name}`} iconOnly />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
