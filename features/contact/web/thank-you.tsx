import { useEffect, useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Mark } from '@inlay/ui/brand/logo.tsx';
import { REPLY } from '../rules/contact-places.ts';

export function ThankYou({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid content-center justify-items-start gap-4">
      <Mark size={40} />
      <h2 ref={heading} tabIndex={-1} className="heading-2 outline-none">
        Thank you. We've received your message.
      </h2>
      <p className="max-w-[44ch] text-muted">{REPLY}, to the address you gave; in business hours within one.</p>
      <Button onClick={onAgain}>Send Another Message</Button>
    </div>
  );
}
