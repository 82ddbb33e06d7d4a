import { KeyRound } from 'lucide-react';
import { buttonClass } from '@inlay/ui/button.tsx';
import { FamilyIcon } from '@inlay/ui/brand/family-icon.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import { ExploreButton } from '../home/explore-button.tsx';
import type { Service } from './find-service.ts';
import { ServicePanel } from './service-panel.tsx';

export function ServiceHead({ family, component, page, guide }: Service) {
  return (
    <section className="wrap grid items-center gap-10 pt-12 md:pt-18 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-20">
      <div>
        <p className="flex items-center gap-2.5 text-sm font-semibold">
          <Stone stone={family.stone} />
          <FamilyIcon name={family.icon} />
          {family.name}
        </p>
        <h1 className="my-4 text-[2.25rem]/10 font-[620] tracking-[-0.03em] text-balance md:text-[3rem]/13">{component.name}</h1>
        <p className="lead max-w-[56ch]">{page.lead}</p>
        {!component.live && (
          <p className="mt-6 flex max-w-[56ch] gap-3 border-l-[1.5px] border-brass pl-4 text-sm/5.5 text-muted">
            <KeyRound size={16} aria-hidden className="mt-[3px] text-brass-text" />
            <span>
              <b className="font-semibold text-text">Coming soon.</b> It does not run yet. You can already get its keys, so that your code
              is ready when it does.
            </span>
          </p>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          <ExploreButton guide={guide} />
          <a href="#try" className={buttonClass()}>
            {component.live ? 'Try it below' : 'See it below'}
          </a>
        </p>
      </div>
      <ServicePanel
        seed={`/services/${component.id}`}
        stone={family.stone}
        label={`${component.name}: a piece of stone and the opening it fits`}
        cut={page.cut ?? family.cut}
        glyph={page.glyph}
        className="max-lg:max-w-80"
      />
    </section>
  );
}
