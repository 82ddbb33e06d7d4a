import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PanelProps } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { TemplateList } from './list/template-list.tsx';
import { TemplatesScope } from './templates-scope.tsx';

const TemplateEditor = lazy(() => import('./editor/template-editor.tsx'));
const LayoutEditor = lazy(() => import('./layouts/layout-editor.tsx'));

/** What the address names: a template, a layout, or neither. */
type Named = 'template' | 'layout';

/** The templates of an environment, or one of them, or a layout, in its editor. */
export default function TemplatesTab({ onError }: PanelProps) {
  const { environment, siteKey, query } = useEnvironment();
  const [search, setSearch] = useSearchParams();
  const [template, layout] = [search.get('template') ?? '', search.get('layout') ?? ''];

  function show(what?: Named, key = '') {
    setSearch(
      (params) => {
        params.delete('template');
        params.delete('layout');
        if (what) params.set(what, key);
        return params;
      },
      { preventScrollReset: false },
    );
  }

  if (!siteKey)
    return (
      <Card flush>
        <LoadState query={query} rows={4} label="Loading templates" />
      </Card>
    );
  return (
    <TemplatesScope key={environment} environment={environment} siteKey={siteKey}>
      <Suspense fallback={<RowsSkeleton rows={6} label="Loading editor" />}>
        {template ? (
          <TemplateEditor
            key={template}
            templateKey={template}
            onError={onError}
            onBack={() => show()}
            onLayout={(key) => show('layout', key)}
          />
        ) : layout ? (
          <LayoutEditor key={layout} layoutKey={layout} onBack={() => show()} />
        ) : (
          <TemplateList onError={onError} onOpen={(key) => show('template', key)} onLayout={(key) => show('layout', key)} />
        )}
      </Suspense>
    </TemplatesScope>
  );
}
