import { cx } from '@inlay/ui/cx.ts';

export interface NumberedStepsProps {
  steps: readonly (readonly [title: string, text: string])[];
  /** Of the list, and of each step in it. */
  className: string;
  stepClass?: string;
}

/** What to do, in order: a number set in brass, a title, a sentence. */
export const NumberedSteps = ({ steps, className, stepClass }: NumberedStepsProps) => (
  <ol className={cx('grid', className)}>
    {steps.map(([title, text], index) => (
      <li key={title} className={cx('grid grid-cols-[32px_1fr] gap-4', stepClass)}>
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-sm border border-brass font-mono text-xs font-medium text-brass-text"
        >
          {index + 1}
        </span>
        <div>
          <h3 className="heading-3">{title}</h3>
          <p className="text-sm/5.5 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
