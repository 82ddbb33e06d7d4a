import { loadSections } from 'virtual:reference-pages';
import type { ApiCall } from '../../rules/api/api-call.ts';
import type { ReferenceSection } from '../../rules/api/reference-pages.ts';

type Sections = readonly ReferenceSection<ApiCall>[];

const asked = new Map<string, Promise<Sections>>();

/** The calls of a page, a file of their own: whoever reads of forms need not load what captchas answer. The same promise for page and sidebar. */
export function askSections(slug: string): Promise<Sections> {
  const known = asked.get(slug);
  if (known) return known;
  const fresh = (loadSections[slug] ?? noSections)().then(({ sections }) => sections);
  // What failed can be asked for again.
  fresh.catch(() => asked.delete(slug));
  asked.set(slug, fresh);
  return fresh;
}

const noSections = (): Promise<{ sections: Sections }> => Promise.resolve({ sections: [] });
