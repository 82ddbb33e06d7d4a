import { PRICING_TIERS } from '@inlay/catalogue/plans.ts';
import { cx } from '@inlay/ui/cx.ts';
import { COMPARED } from './pricing-texts.ts';

const names = PRICING_TIERS.map(({ name }) => name);
const marked = PRICING_TIERS.findIndex(({ mostPopular }) => mostPopular);
const cell = 'px-4 py-3 md:px-6 md:py-4';
const tint = 'md:bg-[color-mix(in_srgb,var(--color-primary-soft)_50%,var(--color-surface))]';

// The roles are said although the elements have them: laid out as blocks, browsers forget them.
/** A table; where it is narrow, each subject becomes a block of three labelled values. */
export function PlansCompared() {
  return (
    <section className="wrap pt-16 md:pt-24">
      <h2 className="heading-2 mb-6">Side by side</h2>
      <div className="card overflow-hidden">
        <table role="table" aria-label="Plans compared" className="w-full text-left max-md:block">
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row">
              <td role="cell" />
              {names.map((name, index) => (
                <th key={name} role="columnheader" scope="col" className={cx(cell, 'py-5 font-semibold', index === marked && tint)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {COMPARED.map(([subject, ...values]) => (
              <tr key={subject} role="row" className="border-line not-first:border-t max-md:block max-md:py-3 md:border-t">
                <th
                  role="rowheader"
                  scope="row"
                  className={cx(cell, 'font-normal text-muted max-md:block max-md:pb-1 max-md:font-semibold max-md:text-text md:w-[28%]')}
                >
                  {subject}
                </th>
                {values.map((value, index) => (
                  <td
                    key={names[index]}
                    role="cell"
                    className={cx(cell, 'max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1', index === marked && tint)}
                  >
                    <span aria-hidden className="text-subtle md:hidden">
                      {names[index]}
                    </span>
                    <span className="max-md:text-right">{value}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
