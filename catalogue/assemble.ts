import type { Component, Family, FamilyWithComponents, Manifest } from '@inlay/kernel/component.ts';

/** A family folder: its name and what its `family.ts` says. */
export interface FamilyPart {
  readonly slug: string;
  readonly family: Family;
}

/** A component folder: where it lies, what its `manifest.ts` says, whether it holds a `server.ts`, and which guides there are. */
export interface ComponentPart {
  readonly familySlug: string;
  readonly slug: string;
  readonly manifest: Manifest;
  readonly live: boolean;
  readonly guides?: readonly string[];
}

/**
 * The catalogue from its parts, families and components in their order.
 * @throws Error when two parts claim the same name, slug or place, or a component stands in a folder without a family.
 */
export function assembleCatalogue(families: readonly FamilyPart[], components: readonly ComponentPart[]): FamilyWithComponents[] {
  const slugs = new Set(families.map((part) => part.slug));
  for (const part of components) {
    if (!slugs.has(part.familySlug))
      throw new Error(`catalogue/${part.familySlug}/${part.slug} has no family: add catalogue/${part.familySlug}/family.ts`);
  }
  const assembled = families.map(({ slug, family }) => {
    const own = components.filter((part) => part.familySlug === slug).map((part) => toComponent(part, family));
    refuseDuplicates(own, `catalogue/${slug}`);
    return { ...family, slug, components: own.toSorted((a, b) => a.order - b.order) };
  });
  refuseDuplicates(assembled, 'catalogue');
  return assembled.toSorted((a, b) => a.order - b.order);
}

function toComponent({ familySlug, slug, manifest, live, guides = [] }: ComponentPart, family: Family): Component {
  return { ...manifest, id: `${familySlug}/${slug}`, familySlug, familyName: family.name, slug, live, guides: live ? guides : [] };
}

function refuseDuplicates(parts: readonly { slug: string; name: string; order: number }[], where: string): void {
  for (const key of ['slug', 'name', 'order'] as const) {
    const seen = new Set<string | number>();
    for (const part of parts) {
      if (seen.has(part[key])) throw new Error(`${where}: two parts have the ${key} "${part[key]}"`);
      seen.add(part[key]);
    }
  }
}
