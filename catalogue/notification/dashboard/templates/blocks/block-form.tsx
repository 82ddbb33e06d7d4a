import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { Block, BlockOf } from '../../../rules/templates/blocks.ts';
import { ButtonForm, ImageForm } from './button-and-image.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { IfForm } from './if-form.tsx';
import { FactsForm, ListForm } from './list-forms.tsx';
import { RepeatForm, TableForm } from './table-form.tsx';
import { type BlockFormProps, useBlockForm } from './use-block-form.ts';
import { CalloutForm, CodeForm, HeadingForm, QuoteForm, TextForm } from './word-forms.tsx';
import { ValueText } from './value-text.tsx';

/** What a block of each kind holds. */
export function BlockForm({ block, path }: BlockFormProps<Block>) {
  switch (block.type) {
    case 'heading':
      return <HeadingForm block={block} path={path} />;
    case 'text':
      return <TextForm block={block} path={path} />;
    case 'quote':
      return <QuoteForm block={block} path={path} />;
    case 'callout':
      return <CalloutForm block={block} path={path} />;
    case 'code':
      return <CodeForm block={block} path={path} />;
    case 'list':
      return <ListForm block={block} path={path} />;
    case 'facts':
      return <FactsForm block={block} path={path} />;
    case 'button':
      return <ButtonForm block={block} path={path} />;
    case 'image':
      return <ImageForm block={block} path={path} />;
    case 'table':
      return <TableForm block={block} path={path} />;
    case 'repeat':
      return <RepeatForm block={block} path={path} />;
    case 'columns':
      return <ColumnsForm block={block} path={path} />;
    case 'if':
      return <IfForm block={block} path={path} />;
    case 'spacer':
      return <SpacerForm block={block} path={path} />;
    case 'html':
      return <HtmlForm block={block} path={path} />;
    case 'layout':
      return <LayoutPartForm block={block} path={path} />;
    case 'divider':
      return <p className="text-sm text-muted">A line across the mail. There is nothing to set.</p>;
  }
}

function SpacerForm(props: BlockFormProps<BlockOf<'spacer'>>) {
  const { set, fault, readOnly } = useBlockForm(props);
  return (
    <TextInput
      label="Height in pixels"
      type="number"
      min={4}
      max={64}
      value={props.block.height}
      error={fault('height')}
      readOnly={readOnly}
      onChange={({ target }) => set({ height: Number(target.value) }, 'height')}
    />
  );
}

function HtmlForm(props: BlockFormProps<BlockOf<'html'>>) {
  const { set, fault, readOnly, values } = useBlockForm(props);
  return (
    <ValueText
      label="HTML"
      lines
      mono
      value={props.block.html}
      values={values}
      error={fault('html')}
      readOnly={readOnly}
      hint="Tags, attributes and styles that mails can’t have are taken out."
      onChange={(html) => set({ html }, 'html')}
    />
  );
}

const PARTS = [
  { value: 'header', label: 'Header' },
  { value: 'footer', label: 'Footer' },
];

function LayoutPartForm(props: BlockFormProps<BlockOf<'layout'>>) {
  const { set, fault, readOnly } = useBlockForm(props);
  return (
    <Select
      label="Part of the layout"
      options={PARTS}
      value={props.block.part}
      error={fault('part')}
      disabled={readOnly}
      hint="It stands here instead of at its usual place."
      onChange={(part) => set({ part: part as 'header' | 'footer' })}
    />
  );
}
