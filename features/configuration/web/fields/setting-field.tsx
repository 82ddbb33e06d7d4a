import { isSame } from '@inlay/kernel/parts/settings.ts';
import { Suspense } from 'react';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { inWords, kindOf, valueAt } from '../../rules/setting-paths.ts';
import type { Settings } from '../settings-calls.ts';
import { useSettingsScope } from '../settings-context.tsx';
import type { Draft } from '../use-draft.ts';
import { ByLanguage } from './by-language.tsx';
import { Choices } from './choices.tsx';
import { TypedField } from './typed-field.tsx';
import { type ControlProps, Wide } from './wide-control.tsx';

export interface SettingFieldProps {
  readonly path: string;
  readonly draft: Draft;
  readonly saved: Settings;
  /** Errors are shown once a field was left, or a save tried. */
  readonly told: boolean;
  readonly onLeave: () => void;
}

export const fieldId = (path: string): string => `setting-${path.replaceAll(/[^A-Za-z0-9]/g, '-')}`;

/** One setting, or a member of one, with what was saved and a way back to its default. */
export function SettingField({ path, draft, saved, told, onLeave }: SettingFieldProps) {
  const { part, component, environment, siteKey, controls } = useSettingsScope();
  const text = part.fields[path];
  if (!text) return null;
  const value = valueAt(draft.values, path);
  const [before, usual] = [valueAt(saved.values, path), valueAt(part.defaults, path)];
  const isChanged = draft.fields.includes(path);
  const isUsual = isSame(valueAt(draft.clean, path), usual);
  const kind = kindOf(text, usual);
  const control: ControlProps = {
    id: fieldId(path),
    label: text.label,
    help: text.help,
    value,
    onChange: (next) => draft.set(path, next),
    error: told ? draft.problems[path] : undefined,
    was: isChanged ? `${inWords(text, before)}.` : undefined,
    aside: !isUsual && (
      <button
        type="button"
        className="ml-auto text-xs text-muted underline underline-offset-3 hover:text-text"
        aria-label={`Reset ${text.label} to its default`}
        onClick={() => draft.set(path, usual)}
      >
        Reset
      </button>
    ),
    onBlur: onLeave,
  };
  const options = Object.entries(text.options ?? {}).map(([one, label]) => ({ value: one, label }));
  const Own = controls[path];
  if (Own) {
    const { id, label, error, onChange, onBlur } = control;
    return (
      <Wide {...control} error={undefined} isWhole>
        <Suspense fallback={<RowsSkeleton rows={1} label={`Loading ${label}`} />}>
          <Own
            {...{ component, environment, siteKey, id, label, value, error, onChange, onBlur }}
            help={text.help}
            version={saved.version}
          />
        </Suspense>
      </Wide>
    );
  }
  if (kind === 'switch')
    return (
      <Wide {...control}>
        <Switch id={control.id} label={text.label} note={text.help} checked={value === true} onChange={control.onChange} />
      </Wide>
    );
  if (kind === 'choices') return <Choices {...control} options={options} />;
  if (kind === 'by-language') return <ByLanguage {...control} options={options} />;
  return <TypedField {...control} kind={kind} unit={text.unit} options={options} />;
}
