import { ArrowLeft } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { useSavedTemplate } from '../templates-scope.tsx';
import { OpenTemplate } from './open-template.tsx';

interface EditorProps {
  readonly templateKey: string;
  readonly onError: OnError;
  readonly onBack: () => void;
  readonly onLayout: (key: string) => void;
}

/** A template in its editor, once it is there. */
export default function TemplateEditor({ templateKey, onError, onBack, onLayout }: EditorProps) {
  const query = useSavedTemplate(templateKey);
  if (query.data) return <OpenTemplate saved={query.data} onError={onError} onBack={onBack} onLayout={onLayout} />;
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Card flush>
        <EmptyState
          title="This template does not exist"
          stone="carnelian"
          action={
            <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
              All templates
            </Button>
          }
        >
          It was archived, or it belongs to the other environment.
        </EmptyState>
      </Card>
    );
  return (
    <Card flush>
      <LoadState query={query} rows={6} label="Loading template" />
    </Card>
  );
}
