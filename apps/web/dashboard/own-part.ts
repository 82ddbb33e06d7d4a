import type { Component } from '@inlay/kernel/component.ts';
import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';

/** By path; found, not listed: a component or a family joins by having the file. */
const parts = import.meta.glob<DashboardPart>(['../../../catalogue/*/dashboard.tsx', '../../../catalogue/*/*/dashboard.tsx'], {
  eager: true,
  import: 'default',
});

/** What the component shows of its own; what it lacks itself is its family's. Nothing while it is announced. */
export function ownPartOf({ id, familySlug, live }: Pick<Component, 'id' | 'familySlug' | 'live'>): DashboardPart {
  const at = (folder: string) => parts[`../../../catalogue/${folder}/dashboard.tsx`];
  return live ? { ...at(familySlug), ...at(id) } : {};
}
