import { Bot, CircleAlert, FileX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { splitQuoted } from '../../rules/shown/split-quoted.ts';
import type { Reply } from '../inbox-calls.ts';
import { FileRows } from '../submission-files.tsx';

const states = {
  queued: { tone: 'flat', word: 'Queued' },
  sent: { tone: 'ok', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
  bounced: { tone: 'bad', word: 'Bounced' },
  received: { tone: 'info', word: 'Received' },
} as const;

/** One mail of a thread: what was written to the visitor, or what came back. It is text, whatever it was written in. */
export function ThreadMessage({ message, onError }: { readonly message: Reply; readonly onError: OnError }) {
  const { direction, state, text, reason, from, verified, automatic, files, omittedFiles, createdAt } = message;
  const { tone, word } = states[state];
  const isIn = direction === 'in';
  const { own, quoted } = splitQuoted(text);
  return (
    <li className={cx('grid gap-1.5 rounded-md px-3 py-2 text-sm', isIn ? 'border border-line border-l-2 border-l-primary' : 'bg-recess')}>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
        <span className="min-w-0 wrap-anywhere">
          {isIn ? <bdi>{from ?? 'Unknown address'}</bdi> : 'You'}
          {` · ${formatMoment(createdAt)}`}
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {isIn && verified === false && (
        <Note icon={CircleAlert} warns>
          This email names a different sender than the original message. Check who wrote it before you reply.
        </Note>
      )}
      {automatic && <Note icon={Bot}>An automatic reply. It does not change the status.</Note>}
      {own === '' ? (
        <p className="text-muted">This email has no text to show.</p>
      ) : (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {own}
        </p>
      )}
      {quoted !== '' && <Quoted text={quoted} />}
      {reason !== null && (
        <Note icon={CircleAlert} warns>
          {reason}
        </Note>
      )}
      <FileRows files={files} onError={onError} />
      {omittedFiles > 0 && (
        <Note icon={FileX}>
          {omittedFiles === 1
            ? '1 file was left out: this form does not take it.'
            : `${omittedFiles} files were left out: this form does not take them.`}
        </Note>
      )}
    </li>
  );
}

interface NoteProps {
  readonly icon: LucideIcon;
  readonly warns?: boolean;
  readonly children: string;
}

function Note({ icon: Icon, warns = false, children }: NoteProps) {
  return (
    <p className={cx('flex gap-1.5 text-xs', warns ? 'text-warning' : 'text-muted')}>
      <Icon size={14} aria-hidden className="mt-px flex-none" />
      {children}
    </p>
  );
}

function Quoted({ text }: { readonly text: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button size="sm" look="quiet" className="justify-self-start" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide earlier email' : 'Show earlier email'}
      </Button>
      {isShown && (
        <p dir="auto" className="border-s-2 border-line ps-3 whitespace-pre-wrap wrap-anywhere text-muted">
          {text}
        </p>
      )}
    </>
  );
}
