import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { languageName } from '@inlay/ui/language-name.ts';
import { Badge, type BadgeTone } from '@inlay/ui/layout/badge.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { type LocaleState, localeState, removeLocale, withContent } from '../../../rules/editing/locale-blocks.ts';
import { useTemplate } from '../editor/template-context.tsx';

function stateWords(state: LocaleState, source: string): readonly [string, BadgeTone] {
  switch (state.kind) {
    case 'source':
      return ['Default', 'info'];
    case 'complete':
      return ['Complete', 'ok'];
    case 'behind':
      return [state.missing === 1 ? '1 text in ' + source : `${state.missing} texts in ${source}`, 'warn'];
    case 'empty':
      return [`Empty: ${source} is sent`, 'flat'];
    case 'html':
      return ['HTML of its own', 'flat'];
    case 'alone':
      return ['Blocks of its own', 'flat'];
  }
}

/** How far each language is. A recipient without a match gets the default one. */
export function LanguagesCard() {
  const { body, locale: shown, dispatch, isReadOnly } = useTemplate();
  const { box, keep } = useKeptFocus();
  const [removed, setRemoved] = useState<string>();
  const source = languageName(body.defaultLocale);
  const edit = (next: typeof body, locale?: string) => dispatch({ act: 'change', body: next, ...(locale !== undefined && { locale }) });

  return (
    <Card title="Languages" note={`A recipient whose language is not here gets ${source}.`} flush>
      <div ref={box} tabIndex={-1} className="-outline-offset-2!">
        <CardTable label="Languages" heads={[{ label: 'Language' }, { label: 'State' }, { label: 'Actions', hidden: true, right: true }]}>
          {Object.entries(body.locales).map(([locale]) => {
            const state = localeState(body, locale);
            const [words, tone] = stateWords(state, source);
            const isDefault = locale === body.defaultLocale;
            return (
              <CardRow key={locale} on={locale === shown}>
                <CardCell>
                  <button
                    type="button"
                    className="text-left font-[550] underline decoration-line-strong underline-offset-3"
                    onClick={() => dispatch({ act: 'look', locale })}
                  >
                    {languageName(locale)}
                  </button>{' '}
                  <code className="font-mono text-xs text-muted">{locale}</code>
                </CardCell>
                <CardCell label="State">
                  <Badge tone={tone}>{words}</Badge>
                </CardCell>
                <CardCell right>
                  {!isDefault && (
                    <ForRole<TemplateCalls['saveTemplate']> role="developer">
                      <span className="inline-flex flex-wrap gap-2 sm:justify-end">
                        {state.kind === 'empty' && (
                          <Button size="sm" onClick={() => edit(withContent(body, locale, body.locales[body.defaultLocale]!), locale)}>
                            Copy from {source}
                          </Button>
                        )}
                        <Button size="sm" onClick={() => edit({ ...body, defaultLocale: locale })}>
                          Make default
                        </Button>
                        <Button size="sm" look="danger" onClick={() => setRemoved(locale)}>
                          Remove
                        </Button>
                      </span>
                    </ForRole>
                  )}
                </CardCell>
              </CardRow>
            );
          })}
        </CardTable>
      </div>
      {removed !== undefined && !isReadOnly && (
        <ConfirmDialog
          title={`Remove ${languageName(removed)}?`}
          act="Remove language"
          onConfirm={() => {
            edit(removeLocale(body, removed), removed === shown ? body.defaultLocale : shown);
            setRemoved(undefined);
            keep();
            return Promise.resolve();
          }}
          onClose={() => setRemoved(undefined)}
        >
          Once you publish, whoever gets it in {languageName(removed)} now gets {source}. Undo brings the words back; published versions
          keep them.
        </ConfirmDialog>
      )}
    </Card>
  );
}
