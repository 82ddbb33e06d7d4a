import { ImageUp, Trash2, Upload } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { FieldError } from './field.tsx';

export interface DropZoneProps {
  label: ReactNode;
  /** Value of the input's `accept`; the form still judges what arrives. */
  accept: string;
  /** What to do, while there is no file. */
  prompt?: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** At the end of the label's line, in place of "optional". */
  mark?: ReactNode;
  /** The chosen file's name and what is known of it. */
  file?: { name: string; note?: ReactNode; preview?: ReactNode } | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  id?: string;
}

/** One file by click anywhere in the zone, by keyboard or by drag. */
export function DropZone({
  label,
  accept,
  prompt = 'Drop a file here',
  hint,
  error,
  optional = false,
  mark,
  file,
  onFile,
  onRemove,
  id,
}: DropZoneProps) {
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
        <span id={`${own}-label`} className="font-[550]">
          {label}
        </span>
        {optional && !mark && <span className="text-xs text-subtle">optional</span>}
        {mark}
      </div>
      {/* The label makes the whole zone one button for the pointer; for the keyboard it is the button inside. */}
      <label
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
          over
            ? 'border-solid border-primary ring-1 ring-primary'
            : error
              ? 'border-dashed border-danger'
              : 'border-dashed border-line-strong',
        )}
      >
        <input ref={input} type="file" accept={accept} className="hidden" tabIndex={-1} onChange={(event) => take(event.target.files)} />
        <span
          className={cx(
            'grid flex-none place-items-center overflow-hidden rounded-sm border border-line text-muted',
            file ? 'size-18 bg-white sm:size-24' : 'size-10 bg-surface',
          )}
        >
          {file ? file.preview : <ImageUp size={20} aria-hidden />}
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-[550]">{file ? file.name : prompt}</span>
          <span className="block text-xs text-muted">{file ? file.note : 'or click to choose one'}</span>
          {file && <span className="mt-1 block text-xs text-subtle">Click or drop another file to replace it.</span>}
        </span>
        <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            id={own}
            ref={choose}
            size="sm"
            icon={<Upload size={16} aria-hidden />}
            aria-labelledby={`${own}-label ${own}`}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {file ? 'Replace' : 'Choose file'}
          </Button>
          {file && (
            <Button
              size="sm"
              look="danger"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => {
                onRemove();
                choose.current?.focus();
              }}
            >
              Remove
            </Button>
          )}
        </span>
      </label>
      <FieldError id={`${own}-error`} error={error} />
      {hint && (
        <p id={`${own}-hint`} className="mt-1.5 text-sm text-subtle">
          {hint}
        </p>
      )}
    </div>
  );
}
