import { Link } from 'react-router';
import { families } from 'virtual:catalogue';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import { serviceOfFamily } from '../../rules/service-of-family.ts';
import type { Service } from './find-service.ts';

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3.5 text-sm font-medium text-muted hover:border-line-strong hover:text-text md:min-h-10';

/** The rest of the family; a component without brothers leads on to the other families. */
export function ServiceSiblings({ family, component }: Service) {
  const siblings = family.components.filter(({ id }) => id !== component.id);
  const others = families.filter(({ slug }) => slug !== family.slug);
  return (
    <nav aria-labelledby="siblings" className="wrap py-16 md:py-24">
      <h2 id="siblings" className="heading-3 mb-4">
        {siblings.length > 0 ? `More in ${family.name}` : 'Other families'}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {siblings.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/services/${id}`} className={chip}>
              {name}
            </Link>
          </li>
        ))}
        {siblings.length === 0 &&
          others.map((family) => (
            <li key={family.slug}>
              <Link to={serviceOfFamily(family)} className={chip}>
                <Stone stone={family.stone} />
                {family.name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
