import { COPIED_KEY_MESSAGE_MS } from '@inlay/kernel/constants.ts';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { shortKey } from '../format-date.ts';

/** A key as a row has room for it, and the button that copies it whole. */
export const ShortKey = ({ value, what }: { value: string; what: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1">
    <span className="font-mono text-xs font-medium" title={value}>
      {shortKey(value)}
    </span>
    <CopyButton text={value} what={what} confirmMs={COPIED_KEY_MESSAGE_MS} iconOnly />
  </span>
);
