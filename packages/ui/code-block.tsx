import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { highlight } from './highlight.ts';

export interface CodeSample {
  /** The tab's name, e.g. "HTML". */
  label: string;
  code: string;
}
export interface CodeBlockProps {
  samples: readonly CodeSample[];
  /** Label of the open tab; leave out to let it keep its own state. */
  value?: string;
  onChange?: (label: string) => void;
  /** Values underlined in brass, e.g. the reader's own keys. */
  own?: readonly string[];
  /** A line between the head and the code. */
  note?: ReactNode;
}

/** Code with tabs, line numbers and Copy. One sample has its label as plain text. */
export function CodeBlock({ samples, value, onChange, own, note }: CodeBlockProps) {
  const first = samples[0]?.label ?? '';
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-code"
    >
      <div className="flex h-12 items-center gap-1 border-b border-line bg-code-head px-2">
        {samples.length > 1 ? (
          <Base.List aria-label="Platform" className="flex min-w-0 gap-1 overflow-x-auto p-0.5">
            {samples.map((sample) => (
              <Base.Tab
                key={sample.label}
                value={sample.label}
                className="inline-flex h-8 items-center rounded-sm border border-transparent px-2 text-sm font-medium whitespace-nowrap text-muted outline-offset-0! hover:text-text data-active:border-line data-active:bg-surface data-active:text-text sm:px-3"
              >
                {sample.label}
              </Base.Tab>
            ))}
          </Base.List>
        ) : (
          <span className="pl-2 font-mono text-xs text-muted">{first}</span>
        )}
        <span className="flex-1" />
        {samples.map((sample) => (
          <Base.Panel key={sample.label} value={sample.label} tabIndex={-1} render={<span />}>
            <CopyButton text={sample.code} />
          </Base.Panel>
        ))}
      </div>
      {note}
      {samples.map((sample) => (
        <Base.Panel key={sample.label} value={sample.label} tabIndex={-1}>
          <CodeLines code={sample.code} own={own} label={sample.label} />
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

export function CodeLines({ code, own, label }: { code: string; own?: readonly string[] | undefined; label: string }) {
  return (
    <pre tabIndex={0} aria-label={`${label} code`} className="code-lines overflow-x-auto py-4 font-mono text-[0.8125rem]/[1.375rem] -outline-offset-2!">
      <code>
        {highlight(code, own).map((tokens, line) => (
          <span key={line} className="code-line">
            {tokens.map((token, index) =>
              token.kind ? (
                <span key={index} className={`tok-${token.kind}`}>
                  {token.text}
                </span>
              ) : (
                token.text
              ),
            )}
          </span>
        ))}
      </code>
    </pre>
  );
}
