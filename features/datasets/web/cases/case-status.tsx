import { FolderOpen, RotateCcw } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { type CaseStatus, isReopened } from '../../rules/case-record.ts';

/** The status as it was written. */
export const CaseStatusBadge = ({ status }: { status: CaseStatus }) =>
  isReopened(status) ? (
    <Badge tone="warn" icon={<RotateCcw size={14} aria-hidden />}>
      {status}
    </Badge>
  ) : (
    <Badge tone="info" icon={<FolderOpen size={14} aria-hidden />}>
      {status}
    </Badge>
  );
