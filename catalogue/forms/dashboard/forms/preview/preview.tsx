import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import type { Definition } from '../../../rules/definition.ts';
import { useEditor } from '../editor/editor-context.tsx';
import { settingsOfForm } from '../../../rules/settings/form-settings.ts';
import { useFormsScope, useSubscriptionSettings } from '../forms-scope.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { GROUNDS } from './preview-grounds.ts';
import { useDrawnPreview } from './use-drawn-preview.ts';

const WIDTHS = { '360': 360, '720': 720 } as const;
type Width = keyof typeof WIDTHS;
const PADDING = 20;

interface PreviewProps {
  /** The form as it last was without a problem. */
  readonly definition: Definition;
  /** It has one now. */
  readonly isBehind: boolean;
}

/** What visitors will see, drawn by the widget itself. */
export function Preview({ definition, isBehind }: PreviewProps) {
  const { preset } = useFormsScope();
  const { definition: draft, selection, dispatch } = useEditor();
  const canvas = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<Width>('360');
  const [room, setRoom] = useState(0);
  const subscription = useSubscriptionSettings();
  const settings = settingsOfForm(subscription, definition);
  // As it is set, until somebody asks for the other.
  const [asked, setAsked] = useState<'light' | 'dark'>();
  const theme = asked ?? settings.theme;
  const [chosen, setChosen] = useState('');
  const languages = [definition.language, ...Object.keys(definition.translations)];
  const language = languages.includes(chosen) ? chosen : definition.language;
  const isDark = theme === 'dark' || (theme !== 'light' && document.documentElement.classList.contains('dark'));
  const { frame } = settings;
  const field = selection.kind === 'field' ? draft.fields[selection.index] : undefined;
  const picked = field && field.type !== 'statement' ? field.name : undefined;

  const pick = (name: string) => {
    const index = draft.fields.findIndex((one) => one.type !== 'statement' && one.name === name);
    if (index >= 0) dispatch({ act: 'select', selection: { kind: 'field', index } });
  };
  const host = useDrawnPreview({ preset, settings: subscription, definition, language, theme, frame, picked, onPick: pick });
  useEffect(() => {
    const observer = new ResizeObserver(() => setRoom((canvas.current?.clientWidth ?? 0) - 2 * PADDING));
    observer.observe(canvas.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="flex flex-col @min-[54rem]:sticky @min-[54rem]:top-18 @min-[54rem]:max-h-[calc(100dvh-6rem)]">
      <div className="flex min-h-13 flex-wrap items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="mr-auto text-[0.9375rem] font-semibold">Preview</h2>
        <Segmented<Width>
          label="Width"
          value={width}
          onChange={setWidth}
          segments={[
            { value: '360', label: <Sized icon={<Smartphone size={16} aria-hidden />} name="Phone, 360 pixels" /> },
            { value: '720', label: <Sized icon={<Monitor size={16} aria-hidden />} name="Desktop, 720 pixels" /> },
          ]}
        />
        <IconButton label={isDark ? 'Preview in light' : 'Preview in dark'} onClick={() => setAsked(isDark ? 'light' : 'dark')}>
          {isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
        </IconButton>
      </div>
      {languages.length > 1 && (
        <div className="border-b border-line px-4 py-3">
          <Select
            label="Language of the preview"
            value={language}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div ref={canvas} className={cx('max-h-176 min-h-0 flex-1 overflow-x-hidden overflow-y-auto p-5 shadow-recess', GROUNDS[theme])}>
        <div className="mx-auto" style={{ width: WIDTHS[width], zoom: room > 0 ? Math.min(1, room / WIDTHS[width]) : 1 }}>
          <div ref={host} data-preview role="group" aria-label="Preview of the form" />
        </div>
      </div>
      <p className={cx('border-y border-line px-4 py-2.5 text-xs', isBehind ? 'text-warning' : 'text-muted')}>
        {isBehind ? 'This preview doesn’t show your latest changes. Fix the problems first.' : 'Try it: nothing is sent.'}
      </p>
    </div>
  );
}

function Sized({ icon, name }: { readonly icon: React.ReactNode; readonly name: string }) {
  return (
    <>
      {icon}
      <span className="sr-only">{name}</span>
    </>
  );
}
