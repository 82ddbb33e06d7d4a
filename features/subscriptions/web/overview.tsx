import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { COPIED_KEY_MESSAGE_MS } from '@inlay/kernel/constants.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/card.tsx';
import { CopyButton } from '@inlay/ui/copy-button.tsx';
import { EmptyState } from '@inlay/ui/empty-state.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Skeleton } from '@inlay/ui/spinner.tsx';
import { Stone } from '@inlay/ui/stone.tsx';
import type { Subscription } from './find-subscription.ts';
import { StateDot } from './state-badge.tsx';

export interface OverviewProps {
  name: string;
  /** Absent while they load. */
  subscriptions: readonly Subscription[] | undefined;
  onAdd: () => void;
}

/** The first view: what the account has, each with its key and the way to its snippet. */
export function Overview({ name, subscriptions, onAdd }: OverviewProps) {
  return (
    <>
      <h1 className="mb-6 text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Welcome, {name}</h1>
      <Card
        title="Your components"
        aside={
          <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
            Add
          </Button>
        }
        flush
      >
        {!subscriptions && <Skeleton className="m-5 h-24" />}
        {subscriptions?.length === 0 && (
          <EmptyState
            title="Choose your first component"
            action={
              <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
                ADD NEW SUBSCRIPTION
              </Button>
            }
          >
            Nine families, 32 components. You get a key for each; test keys work on localhost at once.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {subscriptions?.map(({ family, component, licence }) => (
            <li key={component.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
              <Link to={`?c=${component.id}`} className="min-w-48 flex-1 rounded-xs hover:underline hover:underline-offset-4">
                <span className="block font-[550]">{component.name}</span>
                <span className="flex items-center gap-1.5 text-xs text-muted">
                  <Stone stone={family.stone} />
                  {family.name}
                </span>
              </Link>
              <StateDot expired={licence.isLicenseExpired} />
              <span className="flex min-w-0 items-center gap-1">
                <span className="truncate font-mono text-xs font-medium">{licence.compKey}</span>
                <CopyButton text={licence.compKey} what={`key of ${component.name}`} confirmMs={COPIED_KEY_MESSAGE_MS} iconOnly />
              </span>
              <LinkButton to={`?c=${component.id}&tab=sdk`} size="sm" aria-label={`Snippet of ${component.name}`}>
                Snippet
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
