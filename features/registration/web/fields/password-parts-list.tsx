import { Check, CircleDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cx } from '@inlay/ui/cx.ts';
import { passwordParts } from '../../rules/password-parts.ts';
import { useRegistrationForm } from '../form-values.ts';

/** Long enough not to speak over the keys. */
const SETTLE_MS = 1_000;

/** Ticks while typing; aloud it says only what is missing, after the last key. */
export function PasswordPartsList() {
  const { control } = useRegistrationForm();
  const [password, username] = useWatch({ control, name: ['password', 'username'] });
  const parts = passwordParts(password, username);
  const missing = parts.filter(({ met }) => !met).map(({ label }) => label);
  const spoken = useSettled(password === '' ? '' : missing.length === 0 ? 'Password is complete.' : `Missing: ${missing.join(', ')}.`);
  return (
    <>
      <ul className="-mt-3 grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-2">
        {parts.map(({ label, met }) => {
          const Mark = met ? Check : CircleDashed;
          return (
            <li key={label} className={cx('flex items-center gap-2', met ? 'text-success' : 'text-muted')}>
              <Mark size={16} aria-hidden />
              {label}
              <span className="sr-only">{met ? ': yes' : ': missing'}</span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
