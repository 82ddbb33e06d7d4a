import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { ExploreButton } from '../explore-button.tsx';
import type { Service } from '../../service/find-service.ts';
import { fragmentOf } from '../fragments/fragment-of.tsx';
import { NumberedSteps } from '../../service/numbered-steps.tsx';

/** For a component without a demo: how it looks, and what can be done about it today. */
export function SoonPane({ family, component, guide }: Service) {
  const liveOne = family.components.find(({ live }) => live);
  const steps: readonly (readonly [string, string])[] = component.live
    ? [
        ['Choose it', 'Register, or add it to your subscription in the dashboard.'],
        component.calledBy === 'server'
          ? ['Create a secret', 'In the Subscription tab of the dashboard. It stays on your server.']
          : ['Copy its two keys', 'The siteKey names your site, the compKey this component.'],
        ['Follow the guide', 'React, ASP.NET and plain HTML.'],
      ]
    : [
        ['Choose it', 'Register, or add it to your subscription in the dashboard. A licence lasts one year.'],
        ['Copy its two keys', 'The siteKey names your site, the compKey this component. Neither changes at launch.'],
        ['Read the guide once it is published', 'The documentation says “In Progress” until the component works.'],
      ];
  return (
    <section id="try" className="wrap pt-16 md:pt-24">
      <h2 className="heading-2">{component.live ? 'How it looks' : 'How it will look'}</h2>
      <p className="mt-3 mb-6 text-[1rem]/6.5 text-muted md:mb-10">
        {component.live ? 'A drawing of the component at work.' : 'A drawing of the component at work, and what you can do today.'}
      </p>
      <div className="card grid overflow-hidden lg:grid-cols-2">
        <div
          role="img"
          aria-label={`Drawing of ${component.name} at work`}
          className="grid min-h-72 place-items-center border-line bg-recess px-4 py-10 shadow-recess max-lg:border-b md:px-10 lg:border-r"
        >
          {fragmentOf(family, component)}
        </div>
        <NumberedSteps steps={steps} className="content-center" stepClass="border-line px-6 py-5 not-first:border-t md:px-8" />
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <ExploreButton guide={guide} />
        <LinkButton to="/Register">Get your keys</LinkButton>
        {!component.live && liveOne && (
          <span className="text-sm text-muted">
            Works today: <TextLink to={`/services/${liveOne.id}`}>{liveOne.name}</TextLink>
          </span>
        )}
      </p>
    </section>
  );
}
