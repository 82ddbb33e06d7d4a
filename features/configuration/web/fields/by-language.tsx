import { X } from 'lucide-react';
import { IconButton } from '@inlay/ui/button.tsx';
import { Select, type SelectOption } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { type ControlProps, Wide } from './wide-control.tsx';

/** A text in each language that one is written for. */
export function ByLanguage({ options, ...control }: ControlProps & { readonly options: readonly SelectOption[] }) {
  const { id, label, help, value, onChange, onBlur } = control;
  const texts = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, string>>) : {};
  const written = options.filter((option) => option.value in texts);
  const others = options.filter((option) => !(option.value in texts));
  return (
    <Wide {...control}>
      <fieldset id={id} aria-describedby={`${id}-help`}>
        <legend className="text-sm font-[550]">{label}</legend>
        <p id={`${id}-help`} className="mt-0.5 text-sm text-subtle">
          {help}
        </p>
        <div className="mt-3 grid gap-3">
          {written.map((option) => (
            <div key={option.value} className="flex items-end gap-2">
              <TextInput
                className="flex-1"
                label={option.label}
                lang={option.value}
                dir="auto"
                maxLength={200}
                value={texts[option.value] ?? ''}
                onChange={(event) => onChange({ ...texts, [option.value]: event.target.value })}
                onBlur={onBlur}
              />
              <IconButton
                label={`Remove ${option.label}`}
                onClick={() => onChange(Object.fromEntries(Object.entries(texts).filter(([code]) => code !== option.value)))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </div>
          ))}
          {others.length > 0 && (
            <Select
              className="sm:max-w-60"
              label="Add a language"
              options={others}
              value=""
              onChange={(code) => code && onChange({ ...texts, [code]: '' })}
            />
          )}
        </div>
      </fieldset>
    </Wide>
  );
}
