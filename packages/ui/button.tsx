import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-primary text-on-primary shadow-lip hover:bg-primary-hover',
  secondary: 'border-line bg-surface text-text shadow-hair hover:border-line-strong',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-primary-soft hover:text-text',
  danger: 'border-line bg-surface text-danger shadow-hair hover:border-danger',
};
const off = 'disabled:border-line disabled:bg-recess disabled:text-subtle disabled:shadow-none';

export function buttonClass(look: ButtonLook = 'secondary', size: 'md' | 'sm' = 'md', block = false): string {
  return cx(
    'inline-flex items-center justify-center border whitespace-nowrap no-underline transition-colors duration-120 active:translate-y-px',
    size === 'md'
      ? 'min-h-11 gap-2 rounded-md px-4 text-base font-[550] md:min-h-10'
      : 'min-h-9 gap-1.5 rounded-sm px-3 text-sm font-[550] md:min-h-8',
    looks[look],
    off,
    block && 'w-full',
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: 'md' | 'sm';
  block?: boolean;
  /** Shows a spinner before the text and disables the button. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ look, size, block, busy = false, icon, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={cx(buttonClass(look, size, block), className)} disabled={disabled === true || busy} {...rest}>
      {busy ? <LoaderCircle size={16} className="animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}

/** A square button that holds an icon alone; `label` is its name. */
export function IconButton({ label, className, type = 'button', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(
        'inline-grid size-10 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-text disabled:opacity-45',
        className,
      )}
      {...rest}
    />
  );
}
