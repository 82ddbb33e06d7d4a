import { families } from 'virtual:catalogue';
import { servicePages } from 'virtual:service-pages';
import { hubPath } from '../../rules/hub-path.ts';

/** The component at `/services/{family}/{component}` with its family, its texts and the way to its guides; undefined where there is none. */
export function findService({ family: familySlug, component: slug }: { family?: string; component?: string }) {
  const family = families.find((candidate) => candidate.slug === familySlug);
  const component = family?.components.find((candidate) => candidate.slug === slug);
  const page = component && servicePages[component.id];
  return family && component && page && { family, component, page, guide: hubPath(family.name, component.name) };
}

/** What every part of a service page is given. */
export type Service = NonNullable<ReturnType<typeof findService>>;
