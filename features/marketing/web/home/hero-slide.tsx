import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import { HeroDemo } from './demo/hero-demo.tsx';
import { IntroButton } from '../intro/intro-button.tsx';

export function HeroSlide() {
  return (
    <div className="wrap grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_560px] lg:gap-12 lg:pr-18">
      <div>
        <h1>
          <span className="eyebrow mb-4 flex items-center gap-2.5 text-primary">
            <Stone stone="lapis" />
            Inlay
          </span>
          <span className="display block max-w-[12em]">Components that sit flush with your site.</span>
        </h1>
        <p className="lead mt-5 max-w-[42ch]">
          Nine families of hosted components. Two keys. One script tag. Set them in and move on to the part only you can build.
        </p>
        <p className="mt-8 flex flex-wrap gap-x-2 gap-y-3 *:min-h-11!">
          <LinkButton to="/Register" look="primary">
            Get your keys
          </LinkButton>
          <IntroButton />
          <LinkButton to="/SDKDocumentation">Read the docs</LinkButton>
        </p>
      </div>
      <HeroDemo />
    </div>
  );
}
