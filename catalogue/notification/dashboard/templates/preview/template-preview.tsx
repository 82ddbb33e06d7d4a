import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { formatBytes } from '@inlay/ui/format-bytes.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { isHtmlContent } from '../../../rules/templates/template.ts';
import { useTemplate } from '../editor/template-context.tsx';
import { MailPicture } from './mail-picture.tsx';
import { usePreview } from './use-preview.ts';

const PREVIEW_VIEWS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Text' },
] as const;
type PreviewView = (typeof PREVIEW_VIEWS)[number]['value'];

/** The mail as the server draws it now, with the chosen test data. */
export function TemplatePreview() {
  const { key, body, locale, content, sample, faults, jump } = useTemplate();
  const [view, setView] = useState<PreviewView>('desktop');
  const isDark = view === 'dark';
  // A draft that can't be saved can't be drawn either: the server judges it by the same rules.
  const isBehind = Object.keys(faults).length > 0;
  const asked = useMemo(
    () =>
      isBehind
        ? undefined
        : { draft: body, locale, ...(sample && { testData: sample }), theme: isDark ? ('dark' as const) : ('light' as const) },
    [isBehind, body, locale, sample, isDark],
  );
  const { shown, fault } = usePreview(key, asked);
  const preheader = isHtmlContent(content) ? '' : (content.preheader ?? '');
  const hasStopped = isBehind || fault !== undefined;

  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="flex min-h-13 flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2">
        <Segmented label="View" segments={PREVIEW_VIEWS} value={view} onChange={setView} />
        <span className="ml-auto text-xs text-subtle tabular-nums">{shown && formatBytes(shown.bytes)}</span>
      </div>
      {hasStopped && (
        <div role="status" className="border-b border-line bg-warning-soft px-4 py-2.5 text-sm text-warning">
          {fault && !isBehind ? (
            fault.at === '' ? (
              fault.sentence
            ) : (
              <button type="button" className="text-left underline underline-offset-3" onClick={() => jump(fault.at)}>
                {fault.sentence}
              </button>
            )
          ) : (
            'This preview doesn’t show your latest changes. Fix the problems first.'
          )}
        </div>
      )}
      {!shown && !hasStopped && <RowsSkeleton rows={5} label="Drawing preview" />}
      {shown && (
        <div className={cx('grid gap-3 bg-recess p-3 sm:p-4', hasStopped && 'opacity-60')}>
          <div className="min-w-0 px-1 text-sm">
            <p className="font-semibold wrap-anywhere">{shown.subject || 'No subject'}</p>
            {preheader && <p className="truncate text-xs text-muted">{preheader}</p>}
          </div>
          {view === 'text' ? (
            <pre
              tabIndex={0}
              aria-label="Text part"
              className="max-h-[36rem] overflow-auto rounded-md border border-line bg-surface p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
            >
              {shown.text}
            </pre>
          ) : (
            <MailPicture html={shown.html} title={`${body.name}, as a mail`} isNarrow={view === 'phone'} isDark={isDark} />
          )}
        </div>
      )}
      {shown && <PreviewNotes {...shown} onJump={jump} />}
    </section>
  );
}

interface NotesProps {
  readonly warnings: readonly { readonly code: string; readonly path: string; readonly text: string }[];
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly onJump: (field: string) => void;
}

/** What readers may stumble over, and what the data lacks. */
function PreviewNotes({ warnings, missing, unused, onJump }: NotesProps) {
  if (warnings.length + missing.length + unused.length === 0) return null;
  return (
    <ul aria-label="Notes" className="grid gap-2 border-t border-line bg-surface px-4 py-3 text-sm">
      {warnings.map(({ code, path, text }) => (
        <li key={`${code} ${path}`} className="flex gap-2 text-warning">
          <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
          {path === '' ? (
            <span className="min-w-0 wrap-anywhere">{text}</span>
          ) : (
            <button type="button" className="min-w-0 text-left underline underline-offset-3 wrap-anywhere" onClick={() => onJump(path)}>
              {text}
            </button>
          )}
        </li>
      ))}
      {missing.length > 0 && <li className="text-muted wrap-anywhere">Not in this test data: {missing.join(', ')}.</li>}
      {unused.length > 0 && <li className="text-muted wrap-anywhere">In the data, but not used: {unused.join(', ')}.</li>}
    </ul>
  );
}
