import { Check, Copy } from 'lucide-react';
import { useCopy } from '@inlay/ui/layout/copy-button.tsx';
import { fillCode } from '../rules/guide-keys.ts';
import type { ReaderKeys } from './guides/use-guide-keys.ts';

/** Copies the guide as Markdown, with the keys the reader sees. */
export function CopyPage({ path, keys, testKey }: { path: string; keys: ReaderKeys; testKey: string }) {
  const { copied, copy } = useCopy();
  async function copyAll() {
    try {
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`HTTP error ${answer.status}`);
      await copy(fillCode(await answer.text(), keys, testKey));
    } catch (error) {
      console.error('Failed to copy:', error);
    }
  }
  return (
    <button
      type="button"
      onClick={() => void copyAll()}
      className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium hover:bg-primary-soft hover:text-text"
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{copied ? 'Copied!' : 'Copy page'}</span>
    </button>
  );
}
