import { useId, useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { highlight } from './highlight.ts';
import { TabList } from './tab-list.tsx';

export interface CodeSample {
  /** The tab's name, e.g. "HTML". */
  label: string;
  code: string;
  /** Name of a file that works by itself once it is saved, e.g. "contact.html". */
  file?: string | undefined;
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
  /** A line under the code. */
  foot?: ReactNode;
}

/** Code with tabs, line numbers, Copy, and Download where it is a whole page. One sample has its label as plain text. */
export function CodeBlock({ samples, value, onChange, own, note, foot }: CodeBlockProps) {
  const id = useId();
  const [chosen, setChosen] = useState(samples[0]?.label ?? '');
  const found = samples.findIndex(({ label }) => label === (value ?? chosen));
  const shown = Math.max(found, 0);
  const sample = samples[shown];
  if (!sample) return null;
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-code">
      <div className="flex h-12 items-center gap-1 border-b border-line bg-code-head px-2">
        {samples.length > 1 ? (
          <TabList
            label="Platform"
            tabs={samples.map(({ label }) => label)}
            shown={shown}
            idBase={id}
            onShow={(index) => {
              const label = samples[index]?.label ?? '';
              setChosen(label);
              onChange?.(label);
            }}
          />
        ) : (
          <span className="pl-2 font-mono text-xs text-muted">{sample.label}</span>
        )}
        <span className="flex-1" />
        {sample.file && <DownloadButton file={sample.file} text={() => sample.code} />}
        <CopyButton key={sample.label} text={sample.code} />
      </div>
      {note}
      {samples.map(({ label, code }, index) => (
        <div
          key={label}
          id={`${id}-${index}`}
          hidden={index !== shown}
          {...(samples.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` })}
        >
          <CodeLines code={code} own={own} label={label} />
        </div>
      ))}
      {foot && <div className="border-t border-line px-4 py-3">{foot}</div>}
    </div>
  );
}

export function CodeLines({ code, own, label }: { code: string; own?: readonly string[] | undefined; label: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={`${label} code`}
      className="code-lines overflow-x-auto py-4 font-mono text-[0.8125rem]/[1.375rem] -outline-offset-2!"
    >
      <code>
        {highlight(code.trimEnd(), own).map((tokens, line) => (
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
