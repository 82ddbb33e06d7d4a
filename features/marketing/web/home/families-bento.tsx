import { Link } from 'react-router';
import { families } from 'virtual:catalogue';
import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { cx } from '@inlay/ui/cx.ts';
import { FamilyIcon } from '@inlay/ui/brand/family-icon.tsx';
import { Stone, stoneClass } from '@inlay/ui/brand/stone.tsx';
import { serviceOfFamily } from '../../rules/service-of-family.ts';
import { CaptchaFragment } from './fragments/captcha-fragment.tsx';
import { fragments } from './fragments/family-fragments.tsx';
import { RegistrationFragment } from './fragments/registration-fragment.tsx';
import { Reveal } from './reveal.tsx';

export function FamiliesBento() {
  return (
    <section className="wrap pt-16 md:pt-24">
      <Reveal className="mb-6 grid max-w-160 gap-3 md:mb-10">
        <h2 className="heading-2">Nine families, nine stones</h2>
        <p className="text-[1rem]/6.5 text-muted">
          Each family keeps its colour from the menu to the documentation, so you always know where you are.
        </p>
      </Reveal>
      <ul className="grid grid-cols-12 gap-4">
        {families.map((family, index) => (
          <FamilyCard key={family.slug} family={family} place={placeOf(index, families.length)} />
        ))}
      </ul>
    </section>
  );
}

/** The first family stands large, the last one wide; four share the first two rows, the rest go three in a row. */
function placeOf(index: number, count: number): 'tall' | 'wide' | 'quarter' | 'third' {
  if (index === 0) return 'tall';
  if (index === count - 1) return 'wide';
  return index < 5 ? 'quarter' : 'third';
}

const spans = {
  tall: 'md:row-span-2 lg:col-span-6',
  wide: '',
  quarter: 'md:col-span-6 lg:col-span-3',
  third: 'md:col-span-6 lg:col-span-4',
};

function FamilyCard({ family, place }: { family: FamilyWithComponents; place: keyof typeof spans }) {
  const wide = place === 'wide';
  const fragment =
    family.slug === 'captcha' ? <CaptchaFragment /> : wide ? <RegistrationFragment family={family} /> : fragments[family.slug];
  return (
    <li className={cx('col-span-12', spans[place])}>
      <Link
        to={serviceOfFamily(family)}
        className={cx(
          'card flex h-full flex-col overflow-hidden transition-colors duration-120 hover:border-line-strong',
          wide && 'lg:flex-row-reverse',
          stoneClass(family.stone),
        )}
      >
        <span
          aria-hidden
          className={cx(
            'grid place-items-center overflow-hidden border-line bg-recess p-4 shadow-recess max-lg:border-b',
            place === 'tall' && 'flex-1 border-b p-6',
            wide && 'lg:flex-1 lg:border-l lg:px-8 lg:py-6',
            (place === 'quarter' || place === 'third') && 'h-44 border-b',
          )}
        >
          {fragment}
        </span>
        <span
          className={cx(
            'grid content-start gap-1.5 p-5',
            wide && 'lg:w-84 lg:flex-none lg:content-center lg:p-8',
            place === 'tall' && 'p-6',
          )}
        >
          <span className="flex items-center gap-2.5 font-semibold">
            <Stone stone={family.stone} />
            <FamilyIcon name={family.icon} />
            {family.name}
            {!family.components.some(({ live }) => live) && (
              <span className="ml-auto font-mono text-xs font-medium whitespace-nowrap text-subtle">soon</span>
            )}
          </span>
          <span className="text-sm/5.5 text-muted">{family.description}</span>
        </span>
      </Link>
    </li>
  );
}
