import { useQuery } from '@tanstack/react-query';
import { SECOND_FACTOR } from '@inlay/web-client/shared-queries.ts';
import { NO_TEXTS, useCanText } from '@inlay/ui/hooks/use-can-text.ts';
import { RadioGroup } from '@inlay/ui/form/radio-group.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { methodOf, type MessageMethod } from '../rules/security.ts';
import type { Profile } from './profile.ts';
import type { securitySection } from './security-section.ts';
import { TextField } from './text-field.tsx';
import type { Editor } from './editor/use-section-editor.ts';

const METHODS = [
  { value: 'Email', label: 'Email', note: 'Code by mail, valid 10 minutes' },
  { value: 'Phone', label: 'Phone', note: 'Code by SMS' },
] as const;

interface TwoFactorFieldsProps {
  editor: Editor<keyof typeof securitySection.labels>;
  /** Where a first contact comes from. */
  personal: Profile['personalProfile']['contactInfo'];
  saved: Profile['subscription'];
}

export function TwoFactorFields({ editor, personal, saved }: TwoFactorFieldsProps) {
  const { values, set, about } = editor;
  const on = values.twoFAOptIn === true;
  const savedMethod = methodOf(saved);
  const canText = useCanText();
  const app = useAppIsOn();
  const methods = canText ? METHODS : METHODS.filter(({ value }) => value !== 'Phone' || savedMethod === 'Phone');
  const { id, error, was } = about('twoFAMethod');

  /** Switched off, the rest is no question any more: it stands as it is saved. */
  function turn(next: boolean) {
    set('twoFAOptIn', next);
    if (!next) choose(savedMethod);
  }

  /** The contact of the other method goes; this one's is the saved one, or comes from the personal profile. */
  function choose(next: MessageMethod | '') {
    set('twoFAMethod', next);
    set('twoFAEmail', next === 'Email' && next !== savedMethod ? personal.homeEmail : saved.twoFAEmail);
    set('twoFAPhone', next === 'Phone' && next !== savedMethod ? digitsOf(personal.homePhone) : saved.twoFAPhone);
  }

  return (
    <div className="grid gap-5 sm:col-span-2">
      <Switch
        label="Enable Two-Factor Authentication"
        note={`${on ? 'On' : 'Off'}${app ? ' for email or SMS' : ''}${on === saved.twoFAOptIn ? '' : `, was ${saved.twoFAOptIn ? 'on' : 'off'}`}`}
        id="twoFAOptIn"
        checked={on}
        onChange={turn}
      />
      {app && (
        <p className="text-sm text-muted">
          Two-factor authentication is on: a login asks for the code of your authenticator app. Codes by email or SMS are used only while no
          app is on.
        </p>
      )}
      {on && (
        <div id={id} tabIndex={-1}>
          <RadioGroup
            label={was ? `Method (was ${was === 'empty' ? 'none' : was})` : 'Method'}
            name="twoFAMethod"
            choices={methods}
            value={String(values.twoFAMethod)}
            onChange={(value) => choose(value as MessageMethod)}
            error={error}
          />
          {!canText && <p className="mt-2 text-sm text-muted">{NO_TEXTS}</p>}
        </div>
      )}
      {on && values.twoFAMethod === 'Email' && <TextField editor={editor} name="twoFAEmail" type="email" autoComplete="email" />}
      {on && values.twoFAMethod === 'Phone' && (
        <TextField
          editor={editor}
          name="twoFAPhone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          hint="10 to 15 digits"
          onInput={(event) => {
            event.currentTarget.value = digitsOf(event.currentTarget.value);
          }}
        />
      )}
    </div>
  );
}

/** The authenticator app has a card of its own on this page, which asks; what it is told stands here too. */
const useAppIsOn = (): boolean =>
  typeof useQuery<{ authenticatorSince: number | null }>({ queryKey: SECOND_FACTOR, enabled: false }).data?.authenticatorSince === 'number';

/** Separators are dropped as they come, so that a pasted number fits. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 15);
