import { CodeXml, LayoutList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { languageName } from '@inlay/ui/language-name.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { jumpTarget } from '../../../rules/editing/jump-target.ts';
import { withBlocks, withContent, withoutOwn } from '../../../rules/editing/locale-blocks.ts';
import { insertable } from '../../../rules/editing/values-used.ts';
import { type HtmlContent, isHtmlContent } from '../../../rules/templates/template.ts';
import { LONG_SUBJECT, TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { BlocksContext, type BlocksShown } from '../blocks/blocks-context.tsx';
import { ValueText } from '../blocks/value-text.tsx';
import { PLACE_IDS } from './lead-to.ts';
import { useTemplate } from './template-context.tsx';

/** Subject, line after it, and blocks or HTML of one language. */
export function ContentPanel() {
  const { body, locale, content, faults, isReadOnly, dispatch } = useTemplate();
  const [isAsked, setAsked] = useState(false);
  const source = body.locales[body.defaultLocale];
  const values = insertable(body.values);
  const at = `locales.${locale}`;
  const set = (changes: object, tag: string) =>
    dispatch({ act: 'change', body: withContent(body, locale, { ...content, ...changes }), tag: `${locale} ${tag}` });
  const isHtml = isHtmlContent(content);
  const sourceSubject = locale === body.defaultLocale ? undefined : source?.subject;

  function switchKind() {
    const next = isHtml
      ? { subject: content.subject, blocks: [] }
      : { subject: content.subject, html: '<!doctype html>\n<html>\n  <body>\n    <p>Your mail</p>\n  </body>\n</html>\n' };
    dispatch({ act: 'change', body: withContent(body, locale, next), selected: null });
    setAsked(false);
    return Promise.resolve();
  }

  return (
    <div>
      <div className="grid gap-4 border-b border-line p-4 sm:px-5">
        <ValueText
          id={PLACE_IDS.subject}
          label="Subject"
          value={content.subject}
          values={values}
          error={faults[`${at}.subject`]}
          readOnly={isReadOnly}
          maxLength={TEMPLATE_MAX.subject}
          hint={
            sourceSubject && content.subject.trim() === ''
              ? `Until you write one: “${sourceSubject}”.`
              : `${content.subject.length} of ${LONG_SUBJECT} characters.`
          }
          onChange={(subject) => set({ subject }, 'subject')}
        />
        {!isHtml && (
          <ValueText
            id={PLACE_IDS.preheader}
            label="Line after the subject"
            optional
            value={content.preheader ?? ''}
            values={values}
            error={faults[`${at}.preheader`]}
            readOnly={isReadOnly}
            maxLength={TEMPLATE_MAX.subject}
            onChange={(preheader) => set({ preheader: preheader || undefined }, 'preheader')}
          />
        )}
      </div>
      <div id={PLACE_IDS.blocks} tabIndex={-1} className="grid gap-4 p-4 -outline-offset-2! sm:px-5">
        {isHtml ? <HtmlFields content={content} values={values} set={set} /> : <TemplateBlocks />}
        <ForRole<TemplateCalls['saveTemplate']> role="developer">
          <Button
            size="sm"
            look="quiet"
            className="justify-self-start"
            icon={isHtml ? <LayoutList size={16} aria-hidden /> : <CodeXml size={16} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {isHtml ? 'Use blocks' : 'Use your own HTML'}
          </Button>
        </ForRole>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={isHtml ? 'Use blocks instead of HTML?' : 'Use your own HTML?'}
          act={isHtml ? 'Use blocks' : 'Use HTML'}
          look="primary"
          keep="Keep as it is"
          onConfirm={switchKind}
          onClose={() => setAsked(false)}
        >
          {isHtml ? 'The HTML' : 'The blocks'} of {languageName(locale)} {isHtml ? 'is' : 'are'} removed from the draft. Undo brings{' '}
          {isHtml ? 'it' : 'them'} back, and published versions stay.
          {!isHtml && ' No layout goes around HTML of your own.'}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface HtmlFieldsProps {
  readonly content: HtmlContent;
  readonly values: readonly string[];
  readonly set: (changes: object, tag: string) => void;
}

function HtmlFields({ content: { html, text = '' }, values, set }: HtmlFieldsProps) {
  const { locale, faults, isReadOnly } = useTemplate();
  return (
    <>
      <ValueText
        id={PLACE_IDS.html}
        label="HTML"
        lines
        mono
        value={html}
        values={values}
        error={faults[`locales.${locale}.html`]}
        readOnly={isReadOnly}
        hint="Sent as it is, with values put in."
        onChange={(next) => set({ html: next }, 'html')}
      />
      <ValueText
        id={PLACE_IDS.text}
        label="Text part"
        optional
        lines
        mono
        value={text}
        values={values}
        error={faults[`locales.${locale}.text`]}
        readOnly={isReadOnly}
        hint="For readers without HTML. Without one it is made of the HTML."
        onChange={(next) => set({ text: next || undefined }, 'text')}
      />
    </>
  );
}

/** The list of blocks, of this language or of the one that it follows. */
function TemplateBlocks() {
  const { body, locale, shown, selected, sample, faults, isReadOnly, dispatch, announce } = useTemplate();
  const found = useMemo(
    () => Object.entries(faults).map(([field, sentence]) => ({ sentence, target: jumpTarget(body, field, locale) })),
    [faults, body, locale],
  );
  const isLinked = shown.mode === 'linked';
  const data = (body.testData.find(({ name }) => name === sample) ?? body.testData[0])?.data;
  const blocks: BlocksShown = {
    label: 'Blocks',
    blocks: shown.blocks,
    selected,
    values: insertable(body.values),
    data,
    ...(isLinked && { own: shown.own }),
    isReadOnly,
    isOfLayout: false,
    canArrange: (list) => !isLinked || list !== '',
    faultAt: (path, member) =>
      found.find(
        ({ target }) =>
          target.kind === 'block' && target.locale === locale && target.path === path && (member === undefined || target.member === member),
      )?.sentence,
    change: (next, { selected: open, tag } = {}) =>
      dispatch({
        act: 'change',
        body: withBlocks(body, locale, next),
        ...(open !== undefined && { selected: open }),
        ...(tag !== undefined && { tag: `${locale} ${tag}` }),
      }),
    select: (path) => dispatch({ act: 'look', selected: path }),
    onSource: (id) => dispatch({ act: 'change', body: withoutOwn(body, locale, id) }),
    announce,
  };
  return (
    <BlocksContext value={blocks}>
      {isLinked && (
        <p className="text-sm text-muted">
          Translate block by block: what you change is kept for {languageName(locale)}, the rest is sent in{' '}
          {languageName(body.defaultLocale)}. Add and move blocks there.
        </p>
      )}
      <BlockList guard={(button) => <ForRole<TemplateCalls['saveTemplate']> role="developer">{button}</ForRole>} />
    </BlocksContext>
  );
}
