import { useWatch } from 'react-hook-form';
import { cx } from '@inlay/ui/cx.ts';
import { passwordStrength, STRENGTH_WORDS } from '../rules/password-strength.ts';
import { useRegistrationForm } from './form-values.ts';

const FILLS = ['bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;
const INKS = ['text-danger', 'text-warning', 'text-success', 'text-success'] as const;

/** Four parts and a word. It keeps its height while nothing is typed. */
export function StrengthMeter() {
  const { control } = useRegistrationForm();
  const [password, username] = useWatch({ control, name: ['password', 'username'] });
  const strength = passwordStrength(password, username);
  const word = STRENGTH_WORDS[strength - 1];
  return (
    <div role="img" aria-label={word ? `Strength: ${word}` : 'Strength: nothing typed yet'} className="mt-2.5 flex items-center gap-1">
      {STRENGTH_WORDS.map((part, index) => (
        <span
          key={part}
          className={cx(
            'h-1.5 flex-1 rounded-[1px]',
            index < strength ? FILLS[strength - 1] : 'bg-recess shadow-recess ring-1 ring-line ring-inset',
          )}
        />
      ))}
      <span className={cx('min-h-5 min-w-16 text-right text-xs font-[550]', INKS[strength - 1])}>{word}</span>
    </div>
  );
}
