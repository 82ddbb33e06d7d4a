import type { ReactNode } from 'react';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { datasetPaths } from './dataset-paths.ts';

/** In place of what a subscription would show, with the way to where it is turned on. */
export function TurnOnHint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      stone="jasper"
      action={
        <LinkButton size="sm" to={datasetPaths.subscriptions}>
          Open Subscriptions
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
