import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { UnsavedGuard } from '@inlay/ui/editing/unsaved-guard.tsx';
import { useUndoKeys } from '@inlay/ui/editing/use-undo-keys.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { draftFaults } from '../../../rules/editing/draft-faults.ts';
import { jumpTarget } from '../../../rules/editing/jump-target.ts';
import { localeBlocks } from '../../../rules/editing/locale-blocks.ts';
import type { TemplateBody } from '../../../rules/templates/template.ts';
import { LanguagesCard } from '../cards/languages-card.tsx';
import { SendCodeCard } from '../cards/send-code-card.tsx';
import { SettingsCard } from '../cards/settings-card.tsx';
import { TestDataCard } from '../cards/test-data-card.tsx';
import { ValuesCard } from '../cards/values-card.tsx';
import { VersionsCard } from '../cards/versions-card.tsx';
import { TemplatePreview } from '../preview/template-preview.tsx';
import type { SavedTemplate } from '../template-api.ts';
import { readTemplateDraft, removeTemplateDraft, writeTemplateDraft } from '../template-draft.ts';
import { useTemplatesScope } from '../templates-scope.tsx';
import { ContentPanel } from './content-panel.tsx';
import { FaultList } from './fault-list.tsx';
import { LanguageBar } from './language-bar.tsx';
import { PublishBar } from './publish-bar.tsx';
import { TemplateContext } from './template-context.tsx';
import { TemplateHead } from './template-head.tsx';
import { type TemplateAct, beginTemplate, nextTemplate } from './template-state.ts';
import { leadTo } from './lead-to.ts';
import { useTemplateSaving } from './use-template-saving.ts';

interface OpenProps {
  readonly saved: SavedTemplate;
  readonly onError: OnError;
  readonly onBack: () => void;
  readonly onLayout: (key: string) => void;
}

const NO_FAULTS: Readonly<Record<string, string>> = {};
const PANES = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

/** A template: its words in each language, what it becomes, and what your server sends. */
export function OpenTemplate({ saved, onError, onBack, onLayout }: OpenProps) {
  const { key } = saved;
  const { siteKey } = useTemplatesScope();
  const [kept] = useState(() => readTemplateDraft(siteKey, key));
  const [openedAt] = useState(() => Date.now());
  const isReadOnly = useRefusal<TemplateCalls['saveTemplate']>('developer') !== undefined;
  const [state, apply] = useReducer(nextTemplate, kept?.body ?? saved.body, beginTemplate);
  // Keys of the list change it, too. Whoever may not save it looks at it.
  const dispatch = useCallback((act: TemplateAct) => (isReadOnly && act.act !== 'look' ? undefined : apply(act)), [isReadOnly]);
  const { body, selected } = state.present;
  const locale = body.locales[state.present.locale] ? state.present.locale : body.defaultLocale;
  const [said, announce] = useState('');
  const [sample, setSample] = useState('');
  const [pane, setPane] = useState<'edit' | 'preview'>('edit');
  /** What publishing was refused for, of the draft as it was then. */
  const [refused, setRefused] = useState<{ readonly fields: Readonly<Record<string, string>>; readonly attempt: number }>();
  const saving = useTemplateSaving({ saved, seen: kept?.revision ?? saved.revision, body, isReadOnly });
  const faults = useMemo(() => draftFaults(body), [body]);
  const isSaved = !saving.isUnsaved;

  const keep = useEffectEvent(() => {
    if (isSaved || isReadOnly) removeTemplateDraft(siteKey, key);
    else writeTemplateDraft(siteKey, key, { revision: saving.base.revision, body }, openedAt);
  });
  useEffect(() => keep(), [body, isSaved]);

  useUndoKeys('[role="dialog"]', (act) => dispatch({ act }));

  const opened = useMemo(() => {
    const change = (changes: Partial<TemplateBody>, tag?: string) =>
      dispatch({ act: 'change', body: { ...body, ...changes }, ...(tag !== undefined && { tag }) });
    return {
      key,
      body,
      locale,
      content: body.locales[locale] ?? { subject: '', blocks: [] },
      shown: localeBlocks(body, locale),
      selected,
      faults: Object.keys(faults).length > 0 ? faults : NO_FAULTS,
      sample: body.testData.some(({ name }) => name === sample) ? sample : '',
      setSample,
      isReadOnly,
      dispatch,
      change,
      announce,
      jump(field: string) {
        const target = jumpTarget(body, field, locale);
        setPane('edit');
        if (target.kind !== 'card')
          dispatch({ act: 'look', locale: target.locale, selected: target.kind === 'block' ? target.path : null });
        leadTo(target);
      },
    };
  }, [key, body, locale, selected, faults, sample, isReadOnly, dispatch]);
  const problems = refused ? { ...refused.fields, ...faults } : NO_FAULTS;

  return (
    <TemplateContext value={opened}>
      <div className="grid gap-5">
        <TemplateHead saving={saving} onBack={onBack} />
        {kept !== null && saving.isUnsaved && !saving.other && (
          <Banner tone="info" role="status">
            We restored the unsaved changes of this tab.
          </Banner>
        )}
        {refused && <FaultList faults={problems} attempt={refused.attempt} />}
        <section aria-label="Editor" className="card @container overflow-clip">
          <LanguageBar saving={saving} state={state} onError={onError} />
          <div className="border-b border-line p-3 @min-[52rem]:hidden">
            <Segmented label="Show" segments={PANES} value={pane} onChange={setPane} />
          </div>
          <div className="grid @min-[52rem]:grid-cols-2">
            <div className={cx('min-w-0 @min-[52rem]:border-r @min-[52rem]:border-line', pane === 'preview' && '@max-[52rem]:hidden')}>
              <ContentPanel />
            </div>
            <div className={cx('min-w-0 bg-recess', pane === 'edit' && '@max-[52rem]:hidden')}>
              <div className="@min-[52rem]:sticky @min-[52rem]:top-16">
                <TemplatePreview />
              </div>
            </div>
          </div>
        </section>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TestDataCard />
          <ValuesCard />
        </div>
        <LanguagesCard />
        <VersionsCard saving={saving} />
        <SettingsCard onLayout={onLayout} />
        <SendCodeCard />
        <PublishBar
          saving={saving}
          onRefused={(fields) => setRefused((before) => ({ fields, attempt: (before?.attempt ?? 0) + 1 }))}
          onPublished={() => setRefused(undefined)}
        />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      <UnsavedGuard unsaved={saving.isUnsaved && !isReadOnly} />
    </TemplateContext>
  );
}
