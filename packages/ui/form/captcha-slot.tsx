import { type ReactNode, type Ref, useId } from 'react';
import { errorCodes } from '@inlay/kernel/errors.ts';
import { FieldError } from './field.tsx';

const CAPTCHA_NEEDED = errorCodes['captcha-required'][1];

interface CaptchaSlotProps {
  /** Asks for it in words. */
  needed: boolean;
  /** For giving it the focus: the widget is the next stop of Tab. */
  ref?: Ref<HTMLDivElement>;
  /** The widget. */
  children: ReactNode;
}

/** Where a captcha of our own stands in a form that asks for one. Its height is kept while the widget loads. */
export function CaptchaSlot({ needed, ref, children }: CaptchaSlotProps) {
  const sentence = useId();
  return (
    <div ref={ref} role="group" aria-label="CAPTCHA" aria-describedby={sentence} tabIndex={-1} className="rounded-md outline-offset-4">
      <div className="min-h-16 w-full max-w-80">{children}</div>
      <div id={sentence} role="status">
        <FieldError error={needed ? CAPTCHA_NEEDED : undefined} />
      </div>
    </div>
  );
}
