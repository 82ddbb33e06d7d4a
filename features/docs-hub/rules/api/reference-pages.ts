import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import { anchorOf } from './api-call.ts';

/** What decides where a call stands, as its contract says it. */
type PlacedCall = Pick<Call, 'method' | 'path' | 'tag' | 'caller'>;

/** Calls that belong together, under one heading. */
export interface ReferenceSection<C> {
  readonly title: string;
  /** How all their paths begin, e.g. `/api/v1/forms/contact-us`: a narrow list leaves it out. */
  readonly base: string;
  readonly calls: readonly C[];
}

/** One page of the reference, without its calls. */
export interface ReferencePlace {
  /** Last part of its address, e.g. `captcha`. */
  readonly slug: string;
  readonly title: string;
  /** What its calls are for, in a line. */
  readonly about: string;
  /** How the paths of its calls begin; none: it has those that no other page has. */
  readonly starts: readonly string[];
}

export interface ReferencePage<C> extends ReferencePlace {
  readonly sections: readonly ReferenceSection<C>[];
}

const ROOT = '/api/v1';

/** What every project has, whatever it is subscribed to. */
const OF_ALL: readonly ReferencePlace[] = [
  {
    slug: 'platform',
    title: 'Platform',
    about: 'Redeem tokens, read usage and settings, answer privacy requests, and read test messages.',
    starts: [],
  },
  {
    slug: 'webhooks',
    title: 'Webhooks and events',
    about: 'Manage webhook endpoints, follow their deliveries, and list what happened in your project.',
    starts: [`${ROOT}/webhooks`, `${ROOT}/events`],
  },
];

const ofFamily = ({ slug, name, description }: FamilyWithComponents): ReferencePlace => ({
  slug,
  title: name,
  about: description,
  starts: [`${ROOT}/${slug}/`],
});

/** The pages that have calls, the platform's first. A family has its page as soon as one of its components has a call. */
export function referencePages<C extends PlacedCall>(families: readonly FamilyWithComponents[], calls: readonly C[]): ReferencePage<C>[] {
  const places = [...OF_ALL, ...families.map(ofFamily)];
  const slugs = calls.map((call) => placeOfAnchor(places, anchorOf(call))?.slug);
  return places
    .map((place) => ({ place, own: calls.filter((_, i) => slugs[i] === place.slug) }))
    .filter(({ own }) => own.length > 0)
    .map(({ place, own }) => {
      const family = families.find(({ slug }) => slug === place.slug);
      return { ...place, sections: family ? byComponent(family, own) : byTag(own) };
    });
}

/** The page with a call, by the call's anchor: it follows from the path alone, so that links from when all calls stood on one page still lead there. */
export function placeOfAnchor<P extends ReferencePlace>(places: readonly P[], anchor: string): P | undefined {
  const path = anchor.slice(anchor.indexOf('-'));
  const [found] = places
    .flatMap((place) => place.starts.map((start) => ({ place, start: anchorOf({ method: '', path: start }) })))
    .filter(({ start }) => path.startsWith(start))
    // Of two families where one's name begins the other's, the longer.
    .toSorted((one, other) => other.start.length - one.start.length);
  return found?.place ?? places.find(({ starts }) => starts.length === 0);
}

function byComponent<C extends PlacedCall>(family: FamilyWithComponents, calls: readonly C[]): ReferenceSection<C>[] {
  const own = family.components.map(({ id, name }) => sectionOf(name, `${ROOT}/${id}`, calls));
  const shared = calls.filter((call) => !own.some((section) => section.calls.includes(call)));
  return [sectionOf('All components', `${ROOT}/${family.slug}`, shared), ...own].filter((section) => section.calls.length > 0);
}

/** What every integration needs stands first: the calls that check a secret in their body. */
function byTag<C extends PlacedCall>(calls: readonly C[]): ReferenceSection<C>[] {
  const isFirst = (section: ReferenceSection<C>) => section.calls.some(({ caller }) => caller === 'server');
  return [...Map.groupBy(calls, ({ tag }) => tag)]
    .map(([tag, own]) => sectionOf(tag, ROOT, own))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
}

const METHODS: readonly string[] = ['POST', 'GET', 'PUT', 'DELETE'];

/** What a server calls before what a page calls; calls of one path side by side. */
function sectionOf<C extends PlacedCall>(title: string, base: string, calls: readonly C[]): ReferenceSection<C> {
  const own = calls
    .filter(({ path }) => path.startsWith(`${base}/`))
    .toSorted(
      (one, other) =>
        Number(one.caller === 'widget') - Number(other.caller === 'widget') ||
        one.path.localeCompare(other.path, 'en') ||
        METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
    );
  return { title, base, calls: own };
}
