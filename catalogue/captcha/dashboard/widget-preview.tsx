import { InlayCaptcha } from '@inlay/react';
import { useState } from 'react';
import { Select } from '@inlay/ui/form/select.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import type { PreviewProps } from '@inlay/ui/dashboard-part.ts';
import { captchaSettingsSchema, languageNames } from '../rules/captcha-settings.ts';
import { shownOnPage } from '../rules/page-look.ts';

const LANGUAGES = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

/** The widget with a built-in key, as a visitor of a language would see it: nothing is counted, any answer may be tried. */
export default function WidgetPreview({ component, values }: PreviewProps) {
  const [language, setLanguage] = useState('en');
  const slug = component.split('/')[1] ?? '';
  // While something is wrong in the form, the widget is as usual.
  const settings = captchaSettingsSchema.safeParse(values).data ?? captchaSettingsSchema.parse({});
  const look = shownOnPage(settings, language);
  return (
    <Card title="Preview" note="Unsaved values. Nothing is counted.">
      <Select className="mb-4" label="Visitor's language" options={LANGUAGES} value={language} onChange={setLanguage} />
      <div className="min-h-16 max-w-80">
        <InlayCaptcha
          key={`${look.language ?? language} ${slug}`}
          siteKey="inlay_test_challenge"
          compKey={`inlay_test_captcha_${slug}`}
          language={look.language ?? language}
          theme={settings.theme}
          size="flexible"
          responseField={false}
          legacyField={false}
        />
      </div>
      {look.label !== undefined && (
        <p className="mt-3 text-sm text-muted">
          Once a challenge is asked for, the box says “<span lang={language}>{look.label}</span>”.
        </p>
      )}
    </Card>
  );
}
