import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { isoTime } from '@inlay/kernel/time.ts';
import type { FormCalls } from '../../contract.ts';
import { REPLY_REASONS } from '../../rules/reply-reasons.ts';
import { fileAnswer } from '../files/file-answer.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { ReplyRow } from '../store/reply-rows.ts';

export const replyAnswer = (row: ReplyRow, files: readonly FileRow[]): AnswerOf<FormCalls['reply']>['body'] => ({
  id: row.id,
  direction: row.direction,
  text: row.text,
  by: row.written_by,
  state: row.state,
  reason: row.reason && REPLY_REASONS[row.reason],
  from: row.from_address,
  verified: row.direction === 'in' ? row.verified === 1 : null,
  automatic: row.automatic === 1,
  files: files.map(fileAnswer),
  omittedFiles: row.omitted_files,
  createdAt: isoTime(row.created_at),
});
