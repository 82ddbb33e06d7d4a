import { CountriesProvider } from '@inlay/ui/form/countries-context.tsx';
import { CountryInput } from '@inlay/ui/form/country-input.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { useCountries } from '@inlay/ui/form/use-countries.ts';
import type { Personal } from '../rules/personal.ts';
import { ReadValues } from './read-values.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionField } from './section-field.tsx';
import type { CardProps } from './card-props.ts';

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
} satisfies Record<keyof Personal, string>;
const NAMES = Object.keys(LABELS) as (keyof Personal)[];

export function PersonalCard(props: CardProps<Personal>) {
  const { editor } = props;
  const { values, errors } = editor;
  const shown = NAMES.map((name) => ({
    label: LABELS[name],
    value: values[name],
    error: errors[name],
    ...(name === 'email' && { wide: 'narrow' as const }),
  }));
  return (
    <SectionCard {...props} shown={<ReadValues values={shown} />}>
      <SectionField editor={editor} name="firstName" label={LABELS.firstName} autoComplete="given-name" />
      <SectionField editor={editor} name="lastName" label={LABELS.lastName} autoComplete="family-name" />
      <SectionField
        editor={editor}
        name="email"
        label={LABELS.email}
        type="email"
        autoComplete="email"
        hint={
          <>
            Emails about your account go to the address in your <TextLink to="/PostLogin?p=personal">dashboard</TextLink>.
          </>
        }
      />
      <SectionField editor={editor} name="phone" label={LABELS.phone} type="tel" autoComplete="tel" />
      <SectionField
        editor={editor}
        name="address"
        label={LABELS.address}
        className="sm:col-span-2"
        optional
        autoComplete="street-address"
      />
      <SectionField editor={editor} name="city" label={LABELS.city} optional autoComplete="address-level2" />
      <SectionField editor={editor} name="state" label={LABELS.state} optional autoComplete="address-level1" />
      <SectionField editor={editor} name="zipCode" label={LABELS.zipCode} autoComplete="postal-code" />
      <CountryField editor={editor} />
    </SectionCard>
  );
}

/** The list of countries is fetched when the section is edited. */
function CountryField({ editor: { values, errors, change } }: Pick<CardProps<Personal>, 'editor'>) {
  const { options, failed } = useCountries();
  return (
    <CountriesProvider options={options} typed={failed}>
      <CountryInput
        id="personal-country"
        optional
        value={values.country}
        error={errors['country']}
        onChange={(country) => change('country', country)}
        onBlur={() => {}}
        autoComplete="country-name"
      />
    </CountriesProvider>
  );
}
