import { ArrowLeft } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { useLayouts } from '../templates-scope.tsx';
import { OpenLayout } from './open-layout.tsx';

interface LayoutEditorProps {
  readonly layoutKey: string;
  readonly onBack: () => void;
}

/** A layout in its editor, once it is there. */
export default function LayoutEditor({ layoutKey, onBack }: LayoutEditorProps) {
  const query = useLayouts();
  const layout = query.data?.find(({ key }) => key === layoutKey);
  if (layout) return <OpenLayout saved={layout} onBack={onBack} />;
  return (
    <Card flush>
      {query.data ? (
        <EmptyState
          title="This layout does not exist"
          stone="carnelian"
          action={
            <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
              All templates
            </Button>
          }
        >
          It was deleted, or it belongs to the other environment.
        </EmptyState>
      ) : (
        <LoadState query={query} rows={6} label="Loading layout" />
      )}
    </Card>
  );
}
