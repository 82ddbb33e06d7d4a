import { useMemo, useState } from 'react';
import { Select } from '@inlay/ui/form/select.tsx';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { MailPicture } from '../preview/mail-picture.tsx';
import { usePreview } from '../preview/use-preview.ts';

interface LayoutPreviewProps {
  /** Keys of those that use the layout. */
  readonly templates: readonly string[];
  readonly locale: string;
  readonly isBehind: boolean;
}

const LOOKS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The saved layout around one of its templates. */
export function LayoutPreview({ templates, locale, isBehind }: LayoutPreviewProps) {
  const [chosen, setChosen] = useState('');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const template = templates.includes(chosen) ? chosen : (templates[0] ?? '');
  const asked = useMemo(() => (template === '' ? undefined : { locale, theme }), [template, locale, theme]);
  const { shown, fault } = usePreview(template, asked);
  return (
    <Card title="Preview" note={isBehind ? 'Save the layout to see your changes here.' : 'The saved layout around a template.'} flush>
      {template === '' ? (
        <EmptyState title="Nothing to show yet" stone="carnelian">
          Choose this layout in a template to see it here.
        </EmptyState>
      ) : (
        <div className="grid gap-3 rounded-b-lg bg-recess p-3 sm:p-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Select
              label="Template"
              className="min-w-48"
              options={templates.map((value) => ({ value, label: value }))}
              value={template}
              onChange={setChosen}
            />
            <Segmented label="Scheme" segments={LOOKS} value={theme} onChange={setTheme} />
          </div>
          {fault && <p className="text-sm text-warning">{fault.sentence}</p>}
          {!shown && !fault && <RowsSkeleton rows={4} label="Drawing preview" />}
          {shown && <MailPicture html={shown.html} title="A mail with this layout" isNarrow={false} isDark={theme === 'dark'} />}
        </div>
      )}
    </Card>
  );
}
