import { isoTime } from '@inlay/kernel/time.ts';
import type { z } from 'zod';
import type { submission } from '../../rules/calls/submission-shapes.ts';
import { fileAnswer } from '../files/file-answer.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';

type Submission = z.output<typeof submission>;

/** A submission as its owner reads it. */
export const submissionAnswer = (row: SubmissionRow, files: readonly FileRow[]): Submission => ({
  id: row.id,
  form: row.form,
  reference: row.reference,
  status: row.status,
  position: null,
  createdAt: isoTime(row.created_at),
  updatedAt: isoTime(row.updated_at),
  confirmedAt: null,
  values: JSON.parse(row.answers) as Submission['values'],
  extra: JSON.parse(row.extra) as Submission['extra'],
  files: files.map(fileAnswer),
  score: row.score_tenths / 10,
  reasons: JSON.parse(row.reasons) as Submission['reasons'],
  suspicious: row.suspicious === 1,
  held: row.held === 1,
  tags: JSON.parse(row.tags) as Submission['tags'],
  note: row.note,
  assignee: row.assignee,
  replies: row.replies,
  meta: {
    page: row.page,
    hostname: row.hostname,
    language: row.language,
    definition: row.definition,
    captcha: row.captcha,
    address: null,
  },
});
