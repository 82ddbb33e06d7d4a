import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { BlockOf } from '../../../rules/templates/blocks.ts';
import { TEMPLATE_MAX } from '../../../rules/templates/template-limits.ts';
import { type BlockFormProps, useBlockForm } from './use-block-form.ts';
import { AlignChoice } from './word-forms.tsx';
import { ValueText } from './value-text.tsx';

const STYLES = [
  { value: 'primary', label: 'Filled with the colour of the layout' },
  { value: 'secondary', label: 'Outlined' },
];

export function ButtonForm(props: BlockFormProps<BlockOf<'button'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { label, url, style = 'primary', align } = props.block;
  return (
    <>
      <ValueText
        label="Label"
        value={label}
        values={values}
        error={fault('label')}
        readOnly={readOnly}
        maxLength={TEMPLATE_MAX.short}
        onChange={(next) => set({ label: next }, 'label')}
      />
      <ValueText
        label="Address"
        mono
        value={url}
        values={values}
        error={fault('url')}
        readOnly={readOnly}
        hint="https://, mailto: or tel:, or a value that holds one."
        maxLength={TEMPLATE_MAX.url}
        onChange={(next) => set({ url: next }, 'url')}
      />
      <Select
        label="Look"
        options={STYLES}
        value={style}
        error={fault('style')}
        disabled={readOnly}
        onChange={(next) => set({ style: next as 'primary' | 'secondary' })}
      />
      {!readOnly && <AlignChoice value={align} onChange={(next) => set({ align: next })} />}
    </>
  );
}

export function ImageForm(props: BlockFormProps<BlockOf<'image'>>) {
  const { set, fault, values, readOnly } = useBlockForm(props);
  const { src, alt, width, url = '', dark = '' } = props.block;
  const common = { values, readOnly, maxLength: TEMPLATE_MAX.url };
  return (
    <>
      <ValueText
        {...common}
        label="Address of the image"
        mono
        value={src}
        error={fault('src')}
        hint="Mails load it from your server."
        onChange={(next) => set({ src: next }, 'src')}
      />
      <ValueText
        {...common}
        label="Alternative text"
        value={alt}
        error={fault('alt')}
        hint="Read aloud, and shown where images are off."
        maxLength={TEMPLATE_MAX.short}
        onChange={(next) => set({ alt: next }, 'alt')}
      />
      <TextInput
        label="Width in pixels"
        type="number"
        min={16}
        max={600}
        value={width}
        error={fault('width')}
        readOnly={readOnly}
        onChange={({ target }) => set({ width: Number(target.value) }, 'width')}
      />
      <ValueText
        {...common}
        label="Opens"
        optional
        mono
        value={url}
        error={fault('url')}
        onChange={(next) => set({ url: next || undefined }, 'url')}
      />
      <ValueText
        {...common}
        label="Image for dark mails"
        optional
        mono
        value={dark}
        error={fault('dark')}
        onChange={(next) => set({ dark: next || undefined }, 'dark')}
      />
    </>
  );
}
