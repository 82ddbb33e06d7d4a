import { Button } from '../button.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { useReauth } from './reauth-dialog.tsx';

interface ProofAskedProps {
  /** Asks again; rejects as long as no proof is given. */
  readonly ask: () => Promise<unknown>;
}

/** Stands where an operator's page would be, until both factors are given again. */
export function ProofAsked({ ask }: ProofAskedProps) {
  const { withProof, dialog } = useReauth();
  return (
    <>
      <EmptyState
        title="Confirm that it’s you"
        action={
          <Button look="primary" onClick={() => void withProof(ask).catch(() => {})}>
            Confirm
          </Button>
        }
      >
        Operators confirm both factors every twelve hours.
      </EmptyState>
      {dialog}
    </>
  );
}
