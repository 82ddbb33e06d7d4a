import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { ArrowLeft, Download, History, Redo2, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import type { SavedForm } from '../definition-calls.ts';
import { useFormsScope } from '../forms-scope.tsx';
import { useEditor } from './editor-context.tsx';
import type { EditorState } from './editor-state.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface HeadProps {
  readonly form: string;
  readonly base: SavedForm;
  readonly state: EditorState;
  readonly isUnsaved: boolean;
  readonly onBack: () => void;
  readonly onError: OnError;
}

/** Which form it is, what is saved of it, and the ways back. */
export function EditorHead({ form, base, state, isUnsaved, onBack, onError }: HeadProps) {
  const { preset, environment, compKey } = useFormsScope();
  const { definition, dispatch } = useEditor();
  const [isListed, setListed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const where = environment === 'live' ? 'is live since' : 'is in Test since';
  return (
    <section aria-label="Form" className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4">
      <Button size="sm" look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
        All forms
      </Button>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <b className="min-w-0 font-[550] wrap-anywhere">{definition.title || 'Untitled'}</b>
        <code className="font-mono text-sm text-muted wrap-anywhere">{form}</code>
        {/* Neither key nor name holds a character that would have to be escaped. */}
        <CopyButton iconOnly what="the tag of this form" text={`<inlay-form compkey="${compKey}" form="${form}"></inlay-form>`} />
        {isUnsaved && <Badge>Draft {base.version + 1}</Badge>}
      </span>
      <span className="min-w-40 flex-1 text-sm text-muted">
        {base.updatedAt
          ? `Version ${base.version} ${where} ${formatMoment(base.updatedAt)}.`
          : 'Unchanged: every subscription starts with this form.'}
      </span>
      <span className="flex flex-wrap items-center gap-1">
        <IconButton
          label="Undo"
          disabled={state.past.length === 0}
          className="disabled:opacity-45"
          onClick={() => dispatch({ act: 'undo' })}
        >
          <Undo2 size={16} aria-hidden />
        </IconButton>
        <IconButton
          label="Redo"
          disabled={state.future.length === 0}
          className="disabled:opacity-45"
          onClick={() => dispatch({ act: 'redo' })}
        >
          <Redo2 size={16} aria-hidden />
        </IconButton>
        <Button size="sm" icon={<History size={16} aria-hidden />} onClick={() => setListed(true)}>
          Versions
        </Button>
        <Button
          size="sm"
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveFile(`${preset}-${form}.json`, `${JSON.stringify(definition, null, 2)}\n`, 'application/json')}
        >
          Export
        </Button>
        {environment === 'test' && (
          <ForRole<FormCalls['publishForm']> role="developer">
            <Button size="sm" icon={<Upload size={16} aria-hidden />} onClick={() => setAsked(true)}>
              Publish from Test
            </Button>
          </ForRole>
        )}
      </span>
      {isAsked && <PublishDialog base={base} isUnsaved={isUnsaved} onClose={() => setAsked(false)} />}
      {isListed && <VersionsDialog form={form} current={base} onError={onError} onClose={() => setListed(false)} />}
    </section>
  );
}
