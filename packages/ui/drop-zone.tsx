import { Upload } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export interface DropZoneProps {
  label: ReactNode;
  /** Value of the input's `accept`; the form still judges what arrives. */
  accept: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** The chosen file's name and what is known of it. */
  file?: { name: string; note?: ReactNode; preview?: ReactNode } | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  id?: string;
}

/** One file by click, keyboard or drag. */
export function DropZone({ label, accept, hint, error, optional = false, file, onFile, onRemove, id }: DropZoneProps) {
  const made = useId();
  const own = id ?? made;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const describedBy = cx(error ? `${own}-error` : null, hint ? `${own}-hint` : null) || undefined;

  function take(files: FileList | null) {
    const first = files?.[0];
    if (first) onFile(first);
    // The same file can be chosen again after a removal.
    if (input.current) input.current.value = '';
  }

  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-2 text-sm">
        <span className="font-[550]">{label}</span>
        {optional && <span className="text-xs text-subtle">optional</span>}
      </div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={cx(
          'flex flex-wrap items-center gap-4 rounded-md border bg-recess p-[15px] shadow-recess',
          over ? 'border-solid border-primary' : error ? 'border-danger' : 'border-dashed border-line-strong',
        )}
      >
        <input ref={input} type="file" accept={accept} className="hidden" tabIndex={-1} onChange={(event) => take(event.target.files)} />
        {file?.preview}
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-[550]">{file ? file.name : 'Drop a file here'}</p>
          <p className="text-xs text-muted">{file ? file.note : 'or choose one'}</p>
        </div>
        <div className="flex gap-2">
          <Button
            id={own}
            ref={choose}
            size="sm"
            icon={<Upload size={16} aria-hidden />}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {file ? 'Replace' : 'Choose file'}
          </Button>
          {file && (
            <Button
              size="sm"
              look="danger"
              onClick={() => {
                onRemove();
                choose.current?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      <FieldError id={`${own}-error`} error={error} />
      {hint && (
        <p id={`${own}-hint`} className="mt-1.5 text-sm text-subtle">
          {hint}
        </p>
      )}
    </div>
  );
}
