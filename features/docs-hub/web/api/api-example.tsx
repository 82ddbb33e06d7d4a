import { CodeLines } from '@inlay/ui/layout/code-block.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';

/** A request or an answer to copy. `of` tells it from the others on the page. */
export function ApiExample({ label, of, code }: { label: string; of: string; code: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-code">
      <figcaption className="flex h-10 items-center gap-2 border-b border-line bg-code-head pr-1 pl-4">
        <span className="min-w-0 flex-1 truncate font-mono text-xs text-muted">{label}</span>
        <CopyButton text={code} what={`${label}, ${of}`} />
      </figcaption>
      <CodeLines code={code} label={`${label}, ${of}`} />
    </figure>
  );
}
