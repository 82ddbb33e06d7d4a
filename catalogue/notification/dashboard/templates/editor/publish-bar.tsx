import { TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { keepFocus } from '@inlay/ui/browser/keep-focus.ts';
import { cx } from '@inlay/ui/cx.ts';
import { useFootBar } from '@inlay/ui/hooks/use-foot-bar.ts';
import { useSettled } from '@inlay/ui/hooks/use-settled.ts';
import { languageName } from '@inlay/ui/language-name.ts';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { compareTemplates } from '../../../rules/editing/compare-templates.ts';
import { localeState } from '../../../rules/editing/locale-blocks.ts';
import { usePublished } from '../templates-scope.tsx';
import { PublishTemplateDialog } from './publish-template.tsx';
import { useTemplate } from './template-context.tsx';
import type { TemplateSaving } from './use-template-saving.ts';

interface PublishBarProps {
  readonly saving: TemplateSaving;
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void;
  readonly onPublished: () => void;
}

const COMPARED_AFTER_MS = 500;

/** At the foot of the window while there is a draft: what is different from what is live, and the way to publish it. */
export function PublishBar({ saving, onRefused, onPublished }: PublishBarProps) {
  const { key, body, isReadOnly, dispatch } = useTemplate();
  const { base, isUnsaved, other, settle } = saving;
  const published = usePublished(key, base.version);
  const bar = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const late = useSettled(body, COMPARED_AFTER_MS);
  const live = base.version === null ? undefined : published.data?.body;
  const changes = useMemo(() => (live ? [...new Set(compareTemplates(live, late).map(({ at }) => at))] : []), [live, late]);
  const isDraft = base.draft || isUnsaved;
  const behind = Object.keys(late.locales).flatMap((locale) => {
    const of = localeState(late, locale);
    return of.kind === 'behind' ? [`${languageName(locale)} lacks ${of.missing === 1 ? '1 text' : `${of.missing} texts`}`] : [];
  });
  const isStuck = (isDraft || other !== null) && !isReadOnly;
  const next = (base.version ?? 0) + 1;
  useFootBar(bar, isStuck);

  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={cx(
        'z-20 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5',
        isStuck && 'sticky bottom-4 shadow-pop',
      )}
    >
      {other && !isReadOnly ? (
        <>
          <p role="alert" className="min-w-0 flex-1 basis-60 text-sm font-medium text-primary">
            This draft was saved while you were editing, by {BY[other.updatedBy ?? 'owner']}. Which one do you want to keep?
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            <Button
              onClick={() => {
                dispatch({ act: 'change', body: other.body, selected: null });
                settle(other);
              }}
            >
              The other one
            </Button>
            <Button look="primary" onClick={() => settle(other)}>
              My draft
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
            {isDraft ? (
              <span className="flex gap-2 font-medium text-warning">
                <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
                <span className="line-clamp-2 wrap-anywhere">
                  {base.version === null ? 'Not published yet: calls with this template are refused.' : changesWords(changes, base.version)}
                  {behind.length > 0 && ` ${behind.join('. ')}.`}
                </span>
              </span>
            ) : (
              <span className="text-subtle">Version {base.version} is published. There are no changes.</span>
            )}
          </p>
          <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
            {live && isDraft && (
              <ForRole<TemplateCalls['saveTemplate']> role="developer">
                <Button disabled={changes.length === 0} onClick={() => dispatch({ act: 'change', body: live, selected: null })}>
                  Discard
                </Button>
              </ForRole>
            )}
            <ForRole<TemplateCalls['publishTemplate']> role="developer">
              <Button look="primary" disabled={!isDraft} onClick={() => setAsked(true)}>
                Publish version {next}
              </Button>
            </ForRole>
          </div>
        </>
      )}
      {isAsked && (
        <PublishTemplateDialog
          saving={saving}
          onRefused={(fields) => {
            setAsked(false);
            onRefused(fields);
          }}
          onPublished={() => {
            setAsked(false);
            onPublished();
            keepFocus(() => bar.current);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

const BY = { owner: 'somebody in the dashboard', secret: 'your server' } as const;

function changesWords(changes: readonly string[], version: number): string {
  if (changes.length === 0) return `The same as version ${version}.`;
  return `${changes.length === 1 ? '1 change' : `${changes.length} changes`} since version ${version}: ${changes.join(', ')}.`;
}
