import { Lock } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { ChangedMark } from '@inlay/ui/form/field.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { SecretText } from '@inlay/kernel/parts/settings.ts';
import { cx } from '@inlay/ui/cx.ts';

interface SecretFieldProps {
  readonly name: string;
  readonly text: SecretText;
  readonly isSet: boolean;
  /** Undefined: as it is; null: removed by the next save. */
  readonly draft: string | null | undefined;
  readonly error: string | undefined;
  readonly onChange: (text: string | null | undefined) => void;
}

/** Written and never read: it can be set, replaced and removed. */
export function SecretField({ name, text, isSet, draft, error, onChange }: SecretFieldProps) {
  const isOpen = typeof draft === 'string';
  return (
    <div className={cx('sm:col-span-2', draft !== undefined && '-ml-3 border-l-2 border-brass pl-[10px]')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="text-sm font-[550]">
            {text.label} {draft !== undefined && <ChangedMark />}
          </p>
          <p className="text-sm text-subtle">{draft === null ? 'Removed when you save.' : text.help}</p>
        </div>
        <Badge tone={isSet ? 'ok' : 'flat'} icon={isSet && <Lock size={12} aria-hidden />}>
          {isSet ? 'Set' : 'Not set'}
        </Badge>
        {draft !== undefined ? (
          <Button size="sm" look="quiet" onClick={() => onChange(undefined)}>
            {isSet ? 'Keep the old one' : 'Cancel'}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={`${isSet ? 'Replace' : 'Set'} ${text.label}`} onClick={() => onChange('')}>
              {isSet ? 'Replace' : 'Set'}
            </Button>
            {isSet && (
              <Button size="sm" look="danger" aria-label={`Remove ${text.label}`} onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <TextInput
          className="mt-2"
          label="New value"
          id={`secret-${name}`}
          type="password"
          autoComplete="off"
          autoFocus
          hint="Not shown again after you save."
          error={error}
          value={draft}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
