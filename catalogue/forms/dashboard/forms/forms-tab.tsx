import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PanelProps } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import type { Preset } from '../../rules/settings/form-settings.ts';
import { FormsScope } from './forms-scope.tsx';
import { FormList } from './list/form-list.tsx';

const FormEditor = lazy(() => import('./editor/form-editor.tsx'));

/** The forms of a subscription, or the one that the address names, in the editor. */
export function FormsTab({ preset, compKey, onError }: PanelProps & { readonly preset: Preset }) {
  const { environment, siteKey, query } = useEnvironment();
  const [search, setSearch] = useSearchParams();
  const form = search.get('form') ?? '';

  function show(next: string) {
    setSearch(
      (params) => {
        params.delete('form');
        if (next) params.set('form', next);
        return params;
      },
      { preventScrollReset: false },
    );
  }

  if (!siteKey)
    return (
      <Card flush>
        <LoadState query={query} rows={4} label="Loading forms" />
      </Card>
    );
  return (
    <FormsScope key={environment} preset={preset} environment={environment} siteKey={siteKey} compKey={compKey}>
      {form ? (
        <Suspense fallback={<RowsSkeleton rows={6} label="Loading form" />}>
          <FormEditor key={form} form={form} onError={onError} onBack={() => show('')} />
        </Suspense>
      ) : (
        <FormList onError={onError} onOpen={show} />
      )}
    </FormsScope>
  );
}
