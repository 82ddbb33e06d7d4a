import { ArrowLeft } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { useSavedForm } from '../forms-scope.tsx';
import { OpenEditor } from './open-editor.tsx';

interface EditorProps {
  readonly form: string;
  readonly onError: OnError;
  readonly onBack: () => void;
}

/** A form in the editor, once it is there. */
export default function FormEditor({ form, onError, onBack }: EditorProps) {
  const query = useSavedForm(form);
  if (query.data) return <OpenEditor saved={query.data} onError={onError} onBack={onBack} />;
  const back = (
    <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
      All forms
    </Button>
  );
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Card flush>
        <EmptyState title="This form does not exist" stone="larimar" action={back}>
          It was deleted, or it belongs to the other environment.
        </EmptyState>
      </Card>
    );
  return (
    <Card flush>
      <LoadState query={query} rows={6} label="Loading form" />
    </Card>
  );
}
