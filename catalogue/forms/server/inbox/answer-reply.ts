import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { FormCalls } from '../../contract.ts';
import type { FormRepliesTable } from '../tables.ts';

export const answerReply = ({
  id,
  direction,
  text,
  written_by: by,
  state,
  created_at,
}: FormRepliesTable): AnswerOf<FormCalls['reply']>['body'] => ({
  id,
  direction,
  text,
  by,
  state,
  createdAt: new Date(created_at).toISOString(),
});
