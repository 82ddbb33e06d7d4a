import { Info, TriangleAlert } from 'lucide-react';
import { Children, isValidElement, type ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';

const WARNING = '[!WARNING]\n';

/** A quotation in a guide: information, or a warning when it begins with the mark for one. */
export function Callout({ children }: { children?: ReactNode }) {
  const paragraphs = Children.toArray(children).filter((child) => isValidElement<{ children?: ReactNode }>(child));
  const content = paragraphs.flatMap((paragraph) => Children.toArray(paragraph.props.children));
  const warns = content[0] === WARNING;
  const Icon = warns ? TriangleAlert : Info;
  return (
    <aside
      aria-label={warns ? 'Warning' : 'Note'}
      className={cx(
        'my-6 flex items-start gap-3 rounded-md border-l-3 px-4 py-3.5',
        warns ? 'border-warning bg-warning-soft' : 'border-primary bg-primary-soft',
      )}
    >
      <Icon size={20} aria-hidden className={cx('mt-0.5', warns ? 'text-warning' : 'text-primary')} />
      <p className="text-text!">{warns ? content.slice(1) : content}</p>
    </aside>
  );
}
