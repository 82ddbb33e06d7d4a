import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { X } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import type { FormOverrides } from '../../../rules/settings/form-settings.ts';
import { fieldsAbove } from '../../../rules/editing/fields-above.ts';
import { faultIn } from '../../../rules/editing/judge-draft.ts';
import { type FormSetting, firstValue, settingsOfOneForm } from '../../../rules/editing/setting-kinds.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { SETTINGS_ID } from '../editor/problem-list.tsx';
import { useFormsScope } from '../forms-scope.tsx';
import { DisclosureCard } from '@inlay/ui/layout/disclosure-card.tsx';
import { HoursInput } from './hours-input.tsx';
import { RecipientStates } from '../../recipients/recipient-states.tsx';
import { RecipientRules } from './recipient-rules.tsx';
import { ValueInput } from './value-input.tsx';

/** Settings in which this form differs from its subscription. */
export function FormSettingsCard() {
  const { definition, faults } = useEditor();
  const count = Object.keys(definition.settings).length;
  const isFaulty = Object.keys(faults).some((path) => path.startsWith('settings'));
  const note = count === 0 ? 'As in Configuration' : `${count} set here, the rest as in Configuration`;
  return (
    <DisclosureCard id={SETTINGS_ID} title="Settings of this form" note={note} isForced={isFaulty}>
      {() => (
        <ForRole<FormCalls['saveDefinition']> role="developer">
          <FormSettings />
        </ForRole>
      )}
    </DisclosureCard>
  );
}

function FormSettings() {
  const { preset, environment, siteKey } = useFormsScope();
  const { form, version, definition, faults, dispatch } = useEditor();
  const { settings } = definition;
  const isOwn = ({ name }: FormSetting) => Object.hasOwn(settings, name);
  const change = (next: FormOverrides, tag?: string) =>
    dispatch({ act: 'change', definition: { ...definition, settings: next }, ...(tag && { tag }) });
  const put = (name: FormSetting['name'], value: unknown, tag?: string) => change({ ...settings, [name]: value } as FormOverrides, tag);
  const own = settingsOfOneForm.filter(isOwn);
  const unshown = Object.keys(settings).filter((name) => !settingsOfOneForm.some((one) => one.name === name));

  function remove(name: FormSetting['name']) {
    const { [name]: _gone, ...rest } = settings;
    change(rest);
  }

  return (
    <div className="grid gap-5">
      {own.map((setting) => (
        <fieldset key={setting.name} className="grid gap-3 rounded-md border border-line p-4">
          <legend className="sr-only">{setting.label}</legend>
          <div className="flex flex-wrap items-start gap-3">
            <div className="mr-auto min-w-0 flex-1 basis-60">
              <p className="text-sm font-[550]">
                {setting.label} <span className="font-normal text-subtle">· {setting.group}</span>
              </p>
              <p className="text-sm text-subtle">{setting.help}</p>
            </div>
            <Button
              size="sm"
              icon={<X size={16} aria-hidden />}
              aria-label={`Remove ${setting.label}`}
              onClick={() => remove(setting.name)}
            >
              Remove
            </Button>
          </div>
          {setting.parts.map(({ name: part, kind, label, choices, isNullable }) => {
            const whole = settings[setting.name] as unknown;
            const path = part ? `settings.${setting.name}.${part}` : `settings.${setting.name}`;
            if (kind === 'rules')
              return (
                <RecipientRules
                  key={part}
                  rules={settings.rules ?? []}
                  fields={fieldsAbove(definition, undefined)}
                  faultOf={(of) => faultIn(faults, `${path}.${of}`)}
                  onChange={(rules) => put(setting.name, rules, path)}
                />
              );
            if (kind === 'hours')
              return (
                <HoursInput
                  key={part}
                  hours={settings.hours ?? {}}
                  faultOf={(day) => faultIn(faults, `${path}.${day}`)}
                  onChange={(hours) => put(setting.name, hours, path)}
                />
              );
            const blank = isNullable ? null : kind === 'flag' ? false : kind === 'list' ? [] : '';
            return (
              <ValueInput
                key={part}
                kind={kind}
                label={label || (kind === 'moment' ? `${setting.label} (UTC)` : setting.label)}
                choices={choices}
                value={part ? (whole as Record<string, unknown>)[part] : whole}
                error={faultIn(faults, path)}
                onChange={(value = blank) => put(setting.name, part ? { ...(whole as object), [part]: value } : value, path)}
              />
            );
          })}
          {setting.name === (own.some(({ name }) => name === 'recipients') ? 'recipients' : 'rules') && (
            <RecipientStates {...{ preset, environment, siteKey, form, version }} />
          )}
        </fieldset>
      ))}
      {unshown.length > 0 && (
        <p className="text-sm text-muted">
          Also set in this form, and kept as it is: <span className="font-mono wrap-anywhere">{unshown.join(', ')}</span>. Change it over
          the API or by import.
        </p>
      )}
      <Select
        className="sm:max-w-80"
        label="Set for this form"
        placeholder="Choose a setting"
        value=""
        options={settingsOfOneForm
          .filter((one) => !isOwn(one))
          .map(({ name, label, group }) => ({ value: name, label: `${group}: ${label}` }))}
        onChange={(name) => {
          const setting = settingsOfOneForm.find((one) => one.name === name);
          if (setting) put(setting.name, firstValue(preset, setting));
        }}
      />
    </div>
  );
}
