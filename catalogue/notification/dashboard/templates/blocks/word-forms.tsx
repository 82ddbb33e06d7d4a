import { Select } from '@inlay/ui/form/select.tsx';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { type Align, type BlockOf, TONES, type Tone } from '../../../rules/templates/blocks.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { type BlockFormProps, useBlockForm } from './use-block-form.ts';
import { ValueText } from './value-text.tsx';

const LEVELS = [
  { value: '1', label: 'Large' },
  { value: '2', label: 'Medium' },
  { value: '3', label: 'Small' },
];
const ALIGNS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
] as const;
const TONE_WORDS: Readonly<Record<Tone, string>> = { info: 'Information', success: 'Success', warning: 'Warning', danger: 'Danger' };

interface AlignProps {
  readonly value: Align | undefined;
  readonly onChange: (align: Align) => void;
}
export const AlignChoice = ({ value = 'left', onChange }: AlignProps) => (
  <div>
    <Segmented label="Alignment" segments={ALIGNS} value={value} onChange={onChange} />
  </div>
);

interface WordsProps {
  readonly label: string;
  readonly text: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
}
/** What a block says, in as many lines as it takes. */
const Words = ({ text, ...rest }: WordsProps) => <ValueText hideLabel lines marks value={text} maxLength={TEMPLATE_MAX.text} {...rest} />;

export function HeadingForm(props: BlockFormProps<BlockOf<'heading'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { text, level } = props.block;
  return (
    <>
      <ValueText
        label="Heading"
        value={text}
        values={values}
        error={fault('text')}
        readOnly={readOnly}
        maxLength={TEMPLATE_MAX.text}
        onChange={(next) => set({ text: next }, 'text')}
      />
      <Select
        label="Size"
        options={LEVELS}
        value={String(level)}
        error={fault('level')}
        disabled={readOnly}
        onChange={(next) => set({ level: Number(next) as 1 | 2 | 3 })}
      />
    </>
  );
}

export function TextForm(props: BlockFormProps<BlockOf<'text'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { text, align } = props.block;
  return (
    <>
      <Words
        label="Text"
        text={text}
        error={fault('text')}
        values={values}
        readOnly={readOnly}
        onChange={(next) => set({ text: next }, 'text')}
      />
      {!readOnly && <AlignChoice value={align} onChange={(next) => set({ align: next })} />}
    </>
  );
}

export function QuoteForm(props: BlockFormProps<BlockOf<'quote'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { text, by = '' } = props.block;
  return (
    <>
      <Words
        label="Quote"
        text={text}
        error={fault('text')}
        values={values}
        readOnly={readOnly}
        onChange={(next) => set({ text: next }, 'text')}
      />
      <ValueText
        label="Who says it"
        optional
        value={by}
        values={values}
        error={fault('by')}
        readOnly={readOnly}
        maxLength={TEMPLATE_MAX.short}
        onChange={(next) => set({ by: next || undefined }, 'by')}
      />
    </>
  );
}

export function CalloutForm(props: BlockFormProps<BlockOf<'callout'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { text, tone } = props.block;
  return (
    <>
      <Words
        label="Callout"
        text={text}
        error={fault('text')}
        values={values}
        readOnly={readOnly}
        onChange={(next) => set({ text: next }, 'text')}
      />
      <Select
        label="Kind"
        options={TONES.map((value) => ({ value, label: TONE_WORDS[value] }))}
        value={tone}
        error={fault('tone')}
        disabled={readOnly}
        onChange={(next) => set({ tone: next as Tone })}
      />
    </>
  );
}

export function CodeForm(props: BlockFormProps<BlockOf<'code'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { label = '', value } = props.block;
  return (
    <>
      <ValueText
        label="Code"
        value={value}
        values={values}
        error={fault('value')}
        readOnly={readOnly}
        hint="Shown large and spaced, to be typed off."
        maxLength={TEMPLATE_MAX.text}
        onChange={(next) => set({ value: next }, 'value')}
      />
      <ValueText
        label="Line above it"
        optional
        value={label}
        values={values}
        error={fault('label')}
        readOnly={readOnly}
        maxLength={TEMPLATE_MAX.short}
        onChange={(next) => set({ label: next || undefined }, 'label')}
      />
    </>
  );
}
