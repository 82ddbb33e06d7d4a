import type { SettingControlProps } from '@inlay/ui/dashboard-part.ts';
import { CommaInput } from '../forms/panel/comma-input.tsx';
import { RecipientStates } from '../recipients/recipient-states.tsx';
import { presetNamed } from './preset-named.ts';

/** Who gets each submission, and whether they have confirmed. Nobody named: the account's own address. */
export default function RecipientsSetting({ component, environment, siteKey, version, ...control }: SettingControlProps) {
  const { id, label, help, value, error, onChange, onBlur } = control;
  return (
    <>
      <CommaInput
        id={id}
        label={label}
        error={error}
        hint={`${help} Without one they go to your own address.`}
        items={Array.isArray(value) ? value.map(String) : []}
        onChange={(items) => onChange(items.length > 0 ? items : null)}
        onBlur={onBlur}
      />
      <RecipientStates preset={presetNamed(component)} {...{ environment, siteKey, version }} />
    </>
  );
}
