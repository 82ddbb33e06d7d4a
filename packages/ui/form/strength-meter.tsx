import { passwordStrength, STRENGTH_WORDS } from '@inlay/kernel/passwords/password-strength.ts';
import { cx } from '../cx.ts';

const FILLS = ['bg-danger', 'bg-warning', 'bg-success', 'bg-success'] as const;
const INKS = ['text-danger', 'text-warning', 'text-success', 'text-success'] as const;

/** Four parts and a word. It keeps its height while nothing is typed. */
export function StrengthMeter({ password, userName }: { password: string; userName: string }) {
  const strength = passwordStrength(password, userName);
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
