import { Check, Copy } from 'lucide-react';
import { useCopy } from '@inlay/ui/layout/copy-button.tsx';
import { fillCode } from '../rules/guide-keys.ts';
import type { ReaderKeys } from './guides/use-guide-keys.ts';

/** Copies the guide as Markdown, with the keys the reader sees. */
export function CopyPage({ path, keys }: { path: string; keys: ReaderKeys }) {
  const { copied, failed, copy } = useCopy();
  async function page() {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`HTTP error ${answer.status}`);
    return fillCode(await answer.text(), keys);
  }
  return (
    <button
      type="button"
      onClick={() => void copy(page)}
      className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium hover:bg-primary-soft hover:text-text"
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{copied ? 'Copied!' : failed ? 'Could not copy' : 'Copy page'}</span>
    </button>
  );
}
