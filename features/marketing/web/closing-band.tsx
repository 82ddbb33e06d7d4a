import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Cuts } from '@inlay/ui/inlay-panel.tsx';
import { stoneClass } from '@inlay/ui/stone.tsx';
import { families } from 'virtual:catalogue';

/** The last word of the page; dark in both themes, so that it carries the dark tokens itself. */
export function ClosingBand() {
  return (
    <section className="wrap py-16 md:py-24">
      <div className="dark grid min-h-72 overflow-hidden rounded-xl border border-pop-line bg-[#12172a] text-text lg:grid-cols-[1fr_432px]">
        <div className="self-center px-6 py-8 md:p-14">
          <h2 className="heading-2 max-w-[16em]">Two keys and one script tag from here.</h2>
          <p className="mt-3 mb-7 max-w-[46ch] text-[1rem]/6.5 text-muted">
            Register, choose your components and copy the keys from the dashboard. The Free plan covers 100 captcha requests a day.
          </p>
          <p className="flex flex-wrap gap-3">
            <LinkButton to="/Register" look="primary">
              Get your keys
            </LinkButton>
            <LinkButton to="/SDKDocumentation">Read the docs</LinkButton>
          </p>
        </div>
        <div className="relative h-24 overflow-hidden border-t-[1.5px] border-brass bg-ground lg:h-auto lg:border-t-0 lg:border-l-[1.5px]">
          <svg viewBox="0 0 432 288" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="absolute inset-0 size-full">
            <Cuts seed="closing" columns={9} rows={6} size={48} stones={families.map((family) => stoneClass(family.stone))} />
          </svg>
        </div>
      </div>
    </section>
  );
}
