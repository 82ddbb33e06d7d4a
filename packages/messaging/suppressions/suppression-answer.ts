import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { addSuppression } from '../contract.ts';
import type { SuppressionRow } from '../store/suppression-rows.ts';

export const suppressionAnswer = ({
  channel,
  address,
  reason,
  created_at: at,
}: SuppressionRow): AnswerOf<typeof addSuppression>['body'] => ({
  channel,
  address,
  reason,
  at: new Date(at).toISOString(),
});
