import { Check } from 'lucide-react';
import { Reveal } from '../home/reveal.tsx';
import type { Service } from './find-service.ts';

export function ServiceWhy({ component, page }: Service) {
  return (
    <section className="wrap pt-16 md:pt-24">
      <Reveal className="grid items-start gap-8 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div>
          <h2 className="heading-2">Why Choose {component.name}</h2>
          <p className="mt-4 text-[1rem]/6.5 text-pretty text-muted">{page.why}</p>
        </div>
        <ul className="border-t border-line">
          {page.benefits.map(({ title, text }) => (
            <li key={title} className="grid grid-cols-[20px_1fr] gap-4 border-b border-line py-5">
              <Check size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 text-(--st)" />
              <div>
                <h3 className="heading-3">{title}</h3>
                <p className="mt-0.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
