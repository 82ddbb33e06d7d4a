import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { useFootBar } from '@inlay/ui/hooks/use-foot-bar.ts';
import { useFormsScope } from '../forms-scope.tsx';
import { useEditor } from './editor-context.tsx';
import type { Saving } from './use-saving.ts';

interface BarProps {
  /** What differs from what is saved. */
  readonly changes: readonly string[];
  readonly version: number;
  readonly saving: Saving;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Stays at the foot of the window while something is unsaved. */
export function SaveBar({ changes, version, saving, onDiscard, onSave }: BarProps) {
  const { environment } = useFormsScope();
  const { faults, dispatch } = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const problems = Object.keys(faults).length;
  const { busy, other, settle } = saving;
  const isUnsaved = changes.length > 0;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  useFootBar(bar, isUnsaved);

  return (
    <div
      ref={bar}
      className={cx(
        'z-20 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5',
        isUnsaved && 'sticky bottom-4 shadow-pop',
      )}
    >
      {other ? (
        <>
          <p role="alert" className="min-w-0 flex-1 basis-60 text-sm font-medium text-primary">
            Version {other.version} was saved while you were editing, by{' '}
            {other.updatedBy === 'secret' ? 'your server' : 'somebody in the dashboard'}. Which one do you want to keep?
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            <Button
              onClick={() => {
                dispatch({ act: 'change', definition: other.definition, selection: { kind: 'form' } });
                settle(other);
              }}
            >
              Version {other.version}
            </Button>
            <Button look="primary" onClick={() => settle(other)}>
              My draft
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
            {isUnsaved ? (
              <span className="flex gap-2 font-medium text-warning">
                <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
                <span className="line-clamp-2 wrap-anywhere">
                  {problems > 0 && `${problems === 1 ? '1 problem' : `${problems} problems`}. `}
                  {count} since version {version}: {changes.join(', ')}
                </span>
              </span>
            ) : (
              <span className="text-subtle">No unsaved changes</span>
            )}
          </p>
          <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
            <Button disabled={!isUnsaved || busy} onClick={onDiscard}>
              Discard
            </Button>
            <ForRole<FormCalls['saveDefinition']> role="developer">
              <Button
                look="primary"
                aria-disabled={busy || !isUnsaved}
                icon={busy && <LoaderCircle size={16} className="animate-spin" aria-hidden />}
                onClick={() => isUnsaved && onSave()}
              >
                {environment === 'live' ? 'Save to Live' : 'Save in Test'}
              </Button>
            </ForRole>
          </div>
        </>
      )}
    </div>
  );
}
