import { FeatureIcon } from '../home/feature-icon.tsx';
import type { Service } from './find-service.ts';

export function ServiceFeatures({ component, page }: Service) {
  return (
    <section className="wrap pt-16 md:pt-24">
      <h2 className={component.live ? 'sr-only' : 'heading-2 mb-6'}>{component.live ? 'What it does' : 'What it will do'}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {page.features.map(({ icon, title, text }) => (
          <li key={title} className="card p-6">
            <span className="mb-5 grid size-10 place-items-center rounded-md bg-recess text-(--st) shadow-recess">
              <FeatureIcon name={icon} />
            </span>
            <h3 className="heading-3">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
