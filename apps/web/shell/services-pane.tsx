import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';

/** First sentence of a description, for narrow places. */
const firstSentence = (text: string): string => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

export function ServicesPane({ family }: { family: FamilyWithComponents }) {
  const guided = family.components.find(({ guides }) => guides.length > 0);
  return (
    <div className="flex flex-col p-6">
      <p className="flex items-center gap-2 px-3 pb-3 font-semibold">
        <Stone stone={family.stone} />
        {family.name}
      </p>
      <ul className="grid grid-cols-1 gap-1 lg:grid-cols-2">
        {family.components.map((component) => (
          <li key={component.id}>
            <Link to={`/services/${component.id}`} className="block rounded-md px-3 py-2.5 hover:bg-primary-soft">
              <span className="flex flex-wrap items-center gap-x-2 font-[550]">
                {component.name}
                {!component.live && <Badge>Coming soon</Badge>}
              </span>
              <span className="line-clamp-2 text-sm text-muted max-lg:hidden">{firstSentence(component.description)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex justify-between gap-4 border-t border-line px-3 pt-4 text-sm text-muted">
        <span>{firstSentence(family.description)}</span>
        {guided ? (
          <Link
            to={`/SDKDocumentation/${encodeURI(family.name)}/${encodeURI(guided.name)}`}
            className="inline-flex flex-none items-center gap-1.5 rounded-xs font-medium text-primary hover:underline"
          >
            {family.name} guides <ArrowRight size={16} aria-hidden />
          </Link>
        ) : (
          <span className="flex-none">No guides yet</span>
        )}
      </p>
    </div>
  );
}
