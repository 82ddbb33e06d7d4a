import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { Stone } from '@inlay/ui/stone.tsx';

/** First sentence of a description, for narrow places. */
export const firstSentence = (text: string): string => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

export function ServicesPane({ family }: { family: FamilyWithComponents }) {
  const guides = `/SDKDocumentation/${encodeURI(family.name)}/${encodeURI(family.components[0]?.name ?? '')}`;
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
              <span className="block font-[550]">{component.name}</span>
              <span className="line-clamp-2 text-sm text-muted max-lg:hidden">{firstSentence(component.description)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex justify-between gap-4 border-t border-line px-3 pt-4 text-sm text-muted">
        <span>{firstSentence(family.description)}</span>
        <Link to={guides} className="inline-flex flex-none items-center gap-1.5 rounded-xs font-medium text-primary hover:underline">
          {family.name} guides <ArrowRight size={16} aria-hidden />
        </Link>
      </p>
    </div>
  );
}
