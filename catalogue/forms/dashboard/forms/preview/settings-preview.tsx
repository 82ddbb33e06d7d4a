import { useMemo, useState } from 'react';
import type { PreviewProps } from '@inlay/ui/dashboard-part.ts';
import { cx } from '@inlay/ui/cx.ts';
import { Select } from '@inlay/ui/form/select.tsx';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import type { Definition } from '../../../rules/definition.ts';
import { MAIN } from '../../../rules/form-name.ts';
import { type FormSettings, type Preset, formSettings, settingsOfForm } from '../../../rules/settings/form-settings.ts';
import { presetNamed } from '../../settings/preset-named.ts';
import { FormsScope, useSavedForm } from '../forms-scope.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { GROUNDS } from './preview-grounds.ts';
import { useDrawnPreview } from './use-drawn-preview.ts';

/** The main form as the settings in Configuration would have it. */
export default function SettingsPreview({ component, values }: PreviewProps) {
  const { environment, siteKey } = useEnvironment();
  const preset = presetNamed(component);
  const text = JSON.stringify(values);
  // While something is wrong beside it, the form is as usual.
  const settings = useMemo(() => formSettings[preset].safeParse(JSON.parse(text)).data ?? formSettings[preset].parse({}), [preset, text]);
  return (
    <Card title="Preview" note="Unsaved values. Nothing is sent." flush>
      {siteKey && (
        <FormsScope {...{ preset, environment, siteKey }} compKey="">
          <MainForm preset={preset} settings={settings} />
        </FormsScope>
      )}
    </Card>
  );
}

interface MainFormProps {
  readonly preset: Preset;
  readonly settings: FormSettings;
}

function MainForm(props: MainFormProps) {
  const saved = useSavedForm(MAIN);
  if (saved.data) return <Drawn {...props} definition={saved.data.definition} />;
  return <LoadState query={saved} rows={5} label="Loading the preview" />;
}

function Drawn({ preset, settings, definition }: MainFormProps & { readonly definition: Definition }) {
  const [chosen, setChosen] = useState('');
  const languages = [definition.language, ...Object.keys(definition.translations)];
  const language = languages.includes(chosen) ? chosen : definition.language;
  const { theme, frame } = settingsOfForm(settings, definition);
  const host = useDrawnPreview({ preset, settings, definition, language, theme, frame });
  return (
    <>
      {languages.length > 1 && (
        <div className="border-b border-line px-4 py-3">
          <Select
            label="Visitor's language"
            value={language}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={cx('p-4 shadow-recess', GROUNDS[theme])}>
        <div ref={host} data-preview role="group" aria-label="Preview of the form" className="mx-auto max-w-90" />
      </div>
      <p className="border-t border-line px-4 py-2.5 text-xs text-muted">Your main form. Its own settings take precedence.</p>
    </>
  );
}
