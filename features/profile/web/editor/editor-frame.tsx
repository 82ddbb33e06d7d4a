import { type ReactNode, useEffect } from 'react';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { ErrorSummary } from '@inlay/ui/form/error-summary.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Editor } from './use-section-editor.ts';

interface EditorFrameProps<N extends string> {
  editor: Editor<N>;
  note: string;
  children: ReactNode;
}

/** Heading, what is wrong, the card with the fields, and the bar that saves. */
export function EditorFrame<N extends string>({ editor, note, children }: EditorFrameProps<N>) {
  const { section, attempt, errors, changed, busy } = editor;
  const { box, keep } = useKeptFocus<HTMLHeadingElement>();
  useTitle(`${attempt > 0 && errors.length > 0 ? 'Error: ' : ''}${section.title} · Inlay`);
  return (
    <>
      <h1 ref={box} tabIndex={-1} className="text-[1.5rem]/8 font-semibold tracking-[-0.022em] outline-none">
        {section.title}
      </h1>
      <p className="mb-6 text-sm text-muted">{note}</p>
      <form
        method="post"
        noValidate
        aria-label={section.title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) editor.save();
        }}
        className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
        {editor.reason && (
          <Banner tone="bad" role="alert" lead="Not saved.">
            {editor.reason}
          </Banner>
        )}
        {editor.restored && (
          <Banner
            role="status"
            onDismiss={() => {
              editor.keep();
              keep();
            }}
            action={
              <Button
                size="sm"
                onClick={() => {
                  editor.cancel();
                  keep();
                }}
              >
                Discard
              </Button>
            }
          >
            Restored your draft.{section.name === 'security' && ' Passwords and answers are not kept.'}
            {section.name === 'business' && ' A chosen logo is not kept.'}
          </Banner>
        )}
        <div className="card">
          {children}
          <SaveBar labels={changed.map((name) => section.labels[name])} busy={busy} onCancel={editor.cancel} />
        </div>
      </form>
      {editor.dialog}
    </>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
