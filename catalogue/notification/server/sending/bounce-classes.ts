import type { ReportKind } from '@inlay/messaging/rules/report-shapes.ts';
import type { BounceClass } from '../../rules/failures.ts';

/** What mail servers report, as messages have it. */
export const CLASSES: Readonly<Record<Extract<ReportKind, 'bounce' | 'soft' | 'blocked'>, BounceClass>> = {
  bounce: 'hard',
  soft: 'soft',
  blocked: 'blocked',
};
