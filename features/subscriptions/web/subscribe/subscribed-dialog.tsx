import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { families } from 'virtual:catalogue';
import { COPIED_KEY_MESSAGE_MS } from '@inlay/kernel/constants.ts';
import { Button } from '@inlay/ui/button.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import { inCatalogue } from '../find-subscription.ts';
import { StateBadge } from '../keys/state-badge.tsx';
import type { SubscribeAnswer } from '../subscription-calls.ts';

/** What was just added: each component with its sub-components and their keys. */
export function SubscribedDialog({ answer, onClose }: { answer: SubscribeAnswer; onClose: () => void }) {
  const navigate = useNavigate();
  const open = useRef<HTMLButtonElement>(null);
  const working = inCatalogue(answer).filter(({ component }) => component.live);
  const [first] = working;
  const works = new Set(working.map(({ component }) => component.name));
  const count = answer.components.flatMap(({ subComponents }) => subComponents).length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Subscribed to ${count} ${count === 1 ? 'component' : 'components'}`}
      description={answer.message}
      initialFocus={open}
      icon={
        <span className="grid size-8 flex-none place-items-center rounded-md border border-line bg-recess text-success shadow-recess">
          <CircleCheck size={18} aria-hidden />
        </span>
      }
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
          <h3 className="flex items-center gap-2 font-semibold">
            <Stone stone={families.find(({ name }) => name === componentName)?.stone ?? 'lapis'} />
            {componentName}
          </h3>
          <ul className="mt-1 pl-5">
            {subComponents.map(({ name, compKey }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
                {name}
                {works.has(name) ? (
                  <span className="flex min-w-0 items-center gap-1">
                    <span className="font-mono text-xs font-medium break-all">{compKey}</span>
                    <CopyButton text={compKey} what={`key of ${name}`} confirmMs={COPIED_KEY_MESSAGE_MS} iconOnly />
                  </span>
                ) : (
                  <StateBadge state="announced" />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
