import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { isFocusLost } from '@inlay/ui/browser/is-focus-lost.ts';
import type { CardProps } from './card-props.ts';
import type { Values } from './section.ts';
import { SectionToggle, TOGGLE_NAME } from './section-toggle.tsx';

interface SectionCardProps<V extends Values> extends CardProps<V> {
  /** Shown outside edit mode. */
  shown: ReactNode;
  /** Stands above the values for a while and is read aloud. */
  notice?: ReactNode;
  /** The section can't be edited just now. */
  closed?: boolean;
  children: ReactNode;
}

/** A section with the one button that opens and saves it. The form is always there, so that Enter in a field saves. */
export function SectionCard<V extends Values>(props: SectionCardProps<V>) {
  const { editor, editing, onToggle, onDiscard, shown, notice, closed = false, children } = props;
  const { section, busy, changed, failed, reason } = editor;
  const form = useFocus(editing, editor.failures);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={section.title}
      onSubmit={(event) => {
        event.preventDefault();
        onToggle();
      }}
    >
      <Card
        title={section.title}
        note={section.note}
        // The one button is in reach from every field.
        stickyHead={editing}
        aside={!closed && <SectionToggle title={section.title} editing={editing} busy={busy} unsaved={failed} />}
      >
        <div role="status">
          {notice && <div className="mb-5">{notice}</div>}
          {!editing && failed && <span className="sr-only">{section.title} is not saved.</span>}
        </div>
        {reason && (
          <div className="mb-5">
            <Banner tone="bad" role="alert" lead="Not saved.">
              {reason}
            </Banner>
          </div>
        )}
        {editing ? (
          <fieldset disabled={busy} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-2">
            {children}
          </fieldset>
        ) : (
          shown
        )}
        {(changed || failed) && !closed && (
          <div className="mt-5 flex items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-sm text-muted">{changed ? 'What you typed is not saved.' : 'Nothing was changed.'}</p>
            <Button
              size="sm"
              look="quiet"
              disabled={busy}
              onClick={() => {
                form.current?.querySelector<HTMLElement>(TOGGLE)?.focus();
                onDiscard();
              }}
            >
              {changed ? 'Discard' : 'Close'}
            </Button>
          </div>
        )}
      </Card>
    </form>
  );
}

/** Into the first field when editing begins, to the first wrong one after a failed save, to the button when its field has gone. */
function useFocus(editing: boolean, failures: number) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef({ editing, failures });
  useEffect(() => {
    const { editing: was, failures: had } = before.current;
    before.current = { editing, failures };
    const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
    if (editing && (!was || failures !== had)) focus(form.current?.querySelector(WRONG) ? WRONG : was ? TOGGLE : FIRST);
    if (!editing && was && isFocusLost()) focus(TOGGLE);
  }, [editing, failures]);
  return form;
}

const TOGGLE = `button[name=${TOGGLE_NAME}]`;
const WRONG = '[aria-invalid=true]';
const FIRST = 'fieldset input:not([readonly])';
