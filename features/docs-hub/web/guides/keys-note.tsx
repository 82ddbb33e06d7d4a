import { KeyRound } from 'lucide-react';
import type { Component } from '@inlay/kernel/component.ts';
import { TextLink } from '@inlay/ui/link-button.tsx';
import type { ReaderKeys } from './use-guide-keys.ts';

/** Says whose keys stand in the code, or where the code has its secret from. */
export function KeysNote({ keys, component }: { keys: ReaderKeys; component: Component }) {
  return (
    <p
      role="status"
      className="no-print mt-4 flex max-w-[68ch] items-start gap-2 rounded-md border border-line bg-surface px-4 py-3 text-sm text-muted"
    >
      <KeyRound size={16} aria-hidden className="mt-0.5" />
      {component.calledBy === 'server' ? (
        <span>
          The code contains no keys. Your server reads its secret from <code className="docs-code">INLAY_SECRET</code>.
        </span>
      ) : (
        <WhoseKeys whose={keys.whose} component={component} />
      )}
    </p>
  );
}

function WhoseKeys({ whose, component }: { whose: ReaderKeys['whose']; component: Component }) {
  return (
    <span>
      {whose === 'own' && <>The code contains your own keys. Paste it as it is.</>}
      {whose === 'other' && (
        <>
          The code contains test keys, because you have not subscribed to {component.name}.{' '}
          <TextLink to="/PostLogin">Open your dashboard</TextLink>
        </>
      )}
      {whose === 'none' && (
        <>
          The code contains test keys, which work on any host. <TextLink to="/login">Log in</TextLink> to see it with your own.
        </>
      )}
    </span>
  );
}
