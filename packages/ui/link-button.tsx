import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './button.tsx';
import { cx } from './cx.ts';

/** A link inside the site that looks like a button. */
export function LinkButton({
  look,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkProps & { look?: ButtonLook; size?: 'md' | 'sm'; block?: boolean; icon?: ReactNode }) {
  return (
    <Link className={cx(buttonClass(look, size, block), className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

export const textLinkClass =
  'rounded-xs font-medium text-primary underline decoration-current/40 decoration-1 underline-offset-3 hover:decoration-current';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={cx(textLinkClass, className)} {...rest} />;
}
