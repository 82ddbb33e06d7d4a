import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { Plus } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import type { subscribe } from '../../contract.ts';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';

/** An account without a component: the one thing to do. */
export const FirstComponent = ({ onAdd }: { onAdd: () => void }) => (
  <div className="card py-6">
    <EmptyState
      stone="malachite"
      title="Choose your first component"
      action={
        <ForRole<typeof subscribe> role="owner">
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
            ADD NEW SUBSCRIPTION
          </Button>
        </ForRole>
      }
    >
      Nine families, 32 components. You get a key for each; test keys work on localhost at once.
    </EmptyState>
  </div>
);
