import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';

const OFFERED_MS = 10_000;

interface PassingButtonProps {
  icon: ReactNode;
  children: ReactNode;
  onPress: () => void;
  /** Its time is over. */
  onGone: () => void;
}

/** Offered for 10 s. While it has the focus it stays: nobody's focus is taken away. */
export function PassingButton({ icon, children, onPress, onGone }: PassingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(false);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      over.current = true;
      if (document.activeElement !== button.current) gone.current();
    }, OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button ref={button} size="sm" icon={icon} onClick={onPress} onBlur={() => over.current && onGone()}>
      {children}
    </Button>
  );
}
