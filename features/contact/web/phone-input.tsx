import { useLayoutEffect, useRef } from 'react';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { caretAfter, formatPhone, phoneDigits } from '../rules/contact-fields.ts';

export interface PhoneInputProps {
  name: string;
  value: string;
  error: string | undefined;
  className?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Writes the number as (XXX) XXX-XXXX while it is typed; the caret stays behind the digit it stood behind. */
export function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [rest.value]);
  return (
    <TextInput
      ref={input}
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(555) 010-0100"
      {...rest}
      onChange={({ target }) => {
        const before = phoneDigits(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
        const formatted = formatPhone(target.value);
        caret.current = caretAfter(formatted, before);
        onChange(formatted);
      }}
    />
  );
}
