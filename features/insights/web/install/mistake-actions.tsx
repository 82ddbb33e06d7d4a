import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { useCopy } from '@inlay/ui/layout/copy-button.tsx';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { errorPage } from '../cause-words.ts';
import type { Mistake } from '../insights-calls.ts';
import { isErrorCode, remedyOf, type Remedy } from './install-verdict.ts';

export interface MistakeActionsProps {
  /** Null where none stands. */
  mistake: Mistake | null;
  /** The right key, where one component is meant. */
  compKey?: string | undefined;
  /** Where the server's snippet stands. */
  serverSnippetHref: string;
  /** Where the guide lists what goes wrong, and why. */
  guideHref: string;
  /** Where keys, secrets, renewal and domains stand; absent where several components are meant. */
  subscriptionHref?: string | undefined;
}

/** The button that fixes the mistake, and the page that explains it. */
export function MistakeActions({ mistake, guideHref, ...places }: MistakeActionsProps) {
  const remedy = mistake ? remedyOf(mistake) : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 not-empty:mt-3">
      {remedy && <Way remedy={remedy} {...places} />}
      {mistake && isErrorCode(mistake.code) && (
        <TextLink to={errorPage(mistake.code)} className="py-0.5 text-sm">
          What {mistake.code} means
        </TextLink>
      )}
      {mistake && (
        <TextLink to={guideHref} className="py-0.5 text-sm">
          Troubleshooting in the guide
        </TextLink>
      )}
    </div>
  );
}

type WayProps = Omit<MistakeActionsProps, 'mistake' | 'guideHref'> & { remedy: Remedy };

function Way({ remedy, compKey, serverSnippetHref, subscriptionHref }: WayProps): ReactNode {
  switch (remedy) {
    case 'allow-localhost':
      return subscriptionHref && <Go to={subscriptionHref}>Allow localhost</Go>;
    case 'server-snippet':
      return <Go to={serverSnippetHref}>Show the server snippet</Go>;
    case 'right-key':
      return compKey !== undefined && <CopyRightKey compKey={compKey} />;
    case 'subscription':
      return subscriptionHref && <Go to={subscriptionHref}>Open the Subscription tab</Go>;
  }
}

const Go = ({ to, children }: { to: string; children: string }) => (
  <LinkButton size="sm" to={to}>
    {children}
  </LinkButton>
);

function CopyRightKey({ compKey }: { compKey: string }) {
  const { copied, copy } = useCopy();
  return (
    <Button
      size="sm"
      icon={copied ? <Check size={14} aria-hidden className="text-success" /> : <Copy size={14} aria-hidden />}
      onClick={() => void copy(compKey)}
    >
      <span aria-live="polite">{copied ? 'Copied!' : 'Copy the right key'}</span>
    </Button>
  );
}
