import { Select } from '@inlay/ui/form/select.tsx';
import { type Business, companySizes, industries } from '../rules/business.ts';
import type { CardProps } from './card-props.ts';
import { ReadValues } from './read-values.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionField } from './section-field.tsx';

const LABELS = {
  companyName: 'Company name',
  jobTitle: 'Job title',
  industry: 'Industry',
  companySize: 'Company size',
  businessEmail: 'Business email',
  businessPhone: 'Business phone',
  companyWebsite: 'Company website',
  taxId: 'Tax ID',
  businessAddress: 'Business address',
} satisfies Record<keyof Business, string>;
const NAMES = Object.keys(LABELS) as (keyof Business)[];

const optionsOf = (choices: readonly string[]) => choices.map((choice) => ({ value: choice, label: choice }));
const INDUSTRIES = optionsOf(industries);
const SIZES = optionsOf(companySizes);

/** What is long is not cut into lines where it need not be. */
const wideOf = (name: keyof Business) => {
  if (name === 'businessAddress') return { wide: 'always' as const };
  return name === 'businessEmail' ? { wide: 'narrow' as const } : {};
};

export function BusinessCard(props: CardProps<Business>) {
  const { editor } = props;
  const { values, errors, change } = editor;
  const shown = NAMES.map((name) => ({
    label: LABELS[name],
    value: values[name],
    error: errors[name],
    ...wideOf(name),
  }));
  const choice = (name: 'industry' | 'companySize') => ({
    id: `business-${name}`,
    name,
    label: LABELS[name],
    optional: true,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <SectionCard {...props} shown={<ReadValues values={shown} />}>
      <SectionField editor={editor} name="companyName" label={LABELS.companyName} autoComplete="organization" />
      <SectionField editor={editor} name="jobTitle" label={LABELS.jobTitle} optional autoComplete="organization-title" />
      <Select {...choice('industry')} options={INDUSTRIES} />
      <Select {...choice('companySize')} options={SIZES} />
      <SectionField editor={editor} name="businessEmail" label={LABELS.businessEmail} type="email" autoComplete="work email" />
      <SectionField editor={editor} name="businessPhone" label={LABELS.businessPhone} type="tel" optional autoComplete="work tel" />
      <SectionField editor={editor} name="companyWebsite" label={LABELS.companyWebsite} optional inputMode="url" autoComplete="url" />
      <SectionField editor={editor} name="taxId" label={LABELS.taxId} optional autoComplete="off" />
      <SectionField
        editor={editor}
        name="businessAddress"
        label={LABELS.businessAddress}
        className="sm:col-span-2"
        optional
        autoComplete="work street-address"
      />
    </SectionCard>
  );
}
