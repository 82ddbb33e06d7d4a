import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { useMemo, useReducer, useState } from 'react';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import { UnsavedGuard } from '@inlay/ui/editing/unsaved-guard.tsx';
import { type EditHistory, beginHistory, record, redo, undo } from '@inlay/ui/editing/edit-history.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { layoutFaults } from '../../../rules/editing/draft-faults.ts';
import type { LayoutBody } from '../../../rules/templates/template.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import type { SavedLayout } from '../template-api.ts';
import { useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';
import { AddLayoutLanguage } from './add-layout-language.tsx';
import { ColourField } from './colour-field.tsx';
import { LayoutPart } from './layout-part.tsx';
import { LayoutPreview } from './layout-preview.tsx';

type LayoutAct = { readonly act: 'change'; readonly body: LayoutBody; readonly tag?: string } | { readonly act: 'undo' | 'redo' };

function nextLayout(state: EditHistory<LayoutBody>, given: LayoutAct): EditHistory<LayoutBody> {
  if (given.act === 'change') return record(state, given.body, given.tag);
  return given.act === 'undo' ? undo(state) : redo(state);
}

interface OpenLayoutProps {
  readonly saved: SavedLayout;
  readonly onBack: () => void;
}

/** A layout: its look, and its header and footer in each language. Saving it changes all templates with it at once. */
export function OpenLayout({ saved, onBack }: OpenLayoutProps) {
  const { calls } = useTemplatesScope();
  const reload = useTemplatesReload();
  const toast = useToast();
  const isReadOnly = useRefusal<TemplateCalls['saveLayout']>('developer') !== undefined;
  const [base, setBase] = useState(saved.body);
  const [state, dispatch] = useReducer(nextLayout, saved.body, beginHistory<LayoutBody>);
  const body = state.present;
  const locales = Object.keys(body.locales);
  const [chosen, setChosen] = useState(locales[0] ?? 'en');
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? 'en');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  /** Goes up with each save: the preview shows what is saved. */
  const [round, setRound] = useState(0);
  const own = useMemo(() => layoutFaults(body), [body]);
  const faults = { ...refused, ...own };
  const isUnsaved = body !== base && !isReadOnly;
  const set = (changes: Partial<LayoutBody>, tag?: string) =>
    dispatch({ act: 'change', body: { ...body, ...changes }, ...(tag !== undefined && { tag }) });
  const { templates } = saved;

  async function save() {
    setBusy(true);
    setRefused({});
    try {
      await calls.putLayout(saved.key, body);
      setBase(body);
      setRound(round + 1);
      toast('success', 'The layout is saved.', 'layout');
      await reload();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setRefused(error.fields);
      else toast('error', failureSentence(error, { fallback: 'The layout could not be saved. Please try again.' }), 'layout');
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-5">
      <section aria-label="Layout" className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4">
        <Button size="sm" look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          All templates
        </Button>
        <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2">
          <h2 className="min-w-0 text-base font-[550] wrap-anywhere">{body.name || 'Untitled'}</h2>
          <code className="font-mono text-sm text-muted wrap-anywhere">{saved.key}</code>
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          <IconButton label="Undo" disabled={state.past.length === 0} onClick={() => dispatch({ act: 'undo' })}>
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton label="Redo" disabled={state.future.length === 0} onClick={() => dispatch({ act: 'redo' })}>
            <Redo2 size={16} aria-hidden />
          </IconButton>
          <ForRole<TemplateCalls['saveLayout']> role="developer">
            <Button look="primary" size="sm" busy={busy} disabled={!isUnsaved || Object.keys(own).length > 0} onClick={() => void save()}>
              Save layout
            </Button>
          </ForRole>
        </span>
      </section>
      <p className="text-sm text-muted">
        {templates.length === 0
          ? 'No template uses it yet.'
          : `Saving it changes what is sent with ${templates.length === 1 ? '' : 'these templates: '}${templates.join(', ')}, at once. A layout has no versions.`}
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <Card title="Look">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextInput
                label="Name"
                value={body.name}
                maxLength={TEMPLATE_MAX.name}
                error={faults['name']}
                readOnly={isReadOnly}
                onChange={({ target }) => set({ name: target.value }, 'name')}
              />
              <TextInput
                label="Width in pixels"
                type="number"
                min={480}
                max={720}
                value={body.width}
                error={faults['width']}
                readOnly={isReadOnly}
                onChange={({ target }) => set({ width: Number(target.value) }, 'width')}
              />
              <ColourField
                value={body.colour}
                error={faults['colour']}
                readOnly={isReadOnly}
                onChange={(colour) => set({ colour }, 'colour')}
              />
              <TextInput
                label="Logo"
                optional
                value={body.logo}
                error={faults['logo']}
                placeholder="https://shop.example.com/logo.png"
                hint="Address of an image, shown 32 pixels high."
                readOnly={isReadOnly}
                onChange={({ target }) => set({ logo: target.value.trim() }, 'logo')}
              />
            </div>
          </Card>
          <Card
            title="Header and footer"
            aside={
              <span className="flex flex-wrap items-center gap-2">
                <Segmented
                  label="Language"
                  wraps
                  segments={locales.map((value) => ({ value, label: languageName(value) }))}
                  value={locale}
                  onChange={setChosen}
                />
                <AddLayoutLanguage body={body} locale={locale} onChange={set} onChosen={setChosen} />
              </span>
            }
          >
            <div className="grid gap-6">
              {(['header', 'footer'] as const).map((part) => (
                <LayoutPart
                  key={`${locale} ${part}`}
                  part={part}
                  blocks={body.locales[locale]?.[part] ?? []}
                  faults={faults}
                  at={`locales.${locale}.${part}`}
                  isReadOnly={isReadOnly}
                  onChange={(blocks, tag) => {
                    const content = body.locales[locale] ?? { header: [], footer: [] };
                    set({ locales: { ...body.locales, [locale]: { ...content, [part]: blocks } } }, tag && `${locale} ${part} ${tag}`);
                  }}
                />
              ))}
            </div>
          </Card>
        </div>
        <LayoutPreview key={round} templates={templates} locale={locale} isBehind={isUnsaved} />
      </div>
      <UnsavedGuard unsaved={isUnsaved} />
    </div>
  );
}
