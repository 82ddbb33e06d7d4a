import type { Overlap } from '@inlay/kernel/overlaps.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { OverlapDialog } from '@inlay/ui/overlay/overlap-dialog.tsx';
import { endpointName } from '../endpoints/endpoint-health.ts';
import type { Endpoint } from '../webhook-calls.ts';

export interface RotateDialogProps {
  endpoint: Endpoint;
  rotate: (overlap: Overlap) => Promise<void>;
  onClose: () => void;
}

/** Asks when the present secret stops signing. */
export const RotateDialog = ({ endpoint, rotate, onClose }: RotateDialogProps) => (
  <OverlapDialog
    title={<span className="wrap-anywhere">Rotate the secret of {endpointName(endpoint)}</span>}
    description="A new secret takes its place. Both sign every request until the old one ends."
    question={`When should ${endpoint.secretHint} stop signing?`}
    noteOfNow="Use this if it leaked. Your server rejects requests until it has the new secret."
    act="Rotate secret"
    replace={rotate}
    onClose={onClose}
  >
    {endpoint.previousSecretEndsAt !== null && (
      <Banner tone="warn">The secret before the last rotation ends immediately: only two secrets can sign at a time.</Banner>
    )}
  </OverlapDialog>
);
