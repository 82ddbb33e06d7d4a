import type { FamilyWithComponents } from '@inlay/kernel/component.ts';

/** The page that a family's name leads to: that of its first component that works, else of its first. */
export function serviceOfFamily({ components }: Pick<FamilyWithComponents, 'components'>): string {
  const component = components.find(({ live }) => live) ?? components[0];
  return `/services/${component?.id ?? ''}`;
}
