import { useQuery } from '@tanstack/react-query';
import type { SettingControlProps } from '@inlay/ui/dashboard-part.ts';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { fieldsAbove } from '../../rules/editing/fields-above.ts';
import type { FormOverrides } from '../../rules/settings/form-settings.ts';
import { definitionCalls } from '../forms/definition-calls.ts';
import { RecipientRules } from '../forms/panel/recipient-rules.tsx';
import { presetNamed } from './preset-named.ts';
import { MAIN } from '../../rules/form-name.ts';

/** Recipients by what was answered, for all forms: conditions ask for the fields of `main`. */
export default function RulesSetting({ id, label, help, component, environment, siteKey, value, error, onChange }: SettingControlProps) {
  const preset = presetNamed(component);
  const main = useQuery({
    queryKey: ['forms', preset, environment, 'definition', 'rules'],
    queryFn: ({ signal }) => definitionCalls(preset, siteKey).getSaved(MAIN, undefined, signal),
    ...askAgain,
  });
  const rules = (value ?? []) as NonNullable<FormOverrides['rules']>;
  return (
    <fieldset id={id} aria-describedby={`${id}-help`}>
      <legend className="text-sm font-[550]">{label}</legend>
      <p id={`${id}-help`} className="mt-0.5 mb-3 text-sm text-subtle">
        {help} Conditions ask for fields of the form <span className="font-mono">main</span>; a form with other fields has rules of its own
        in the Forms tab.
      </p>
      {main.data ? (
        <RecipientRules rules={rules} fields={fieldsAbove(main.data.definition, undefined)} onChange={onChange} />
      ) : (
        <LoadState query={main} rows={1} label="Loading fields" />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
