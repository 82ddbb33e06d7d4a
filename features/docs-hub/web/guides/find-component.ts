import { families } from 'virtual:catalogue';
import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';

export interface Found {
  family: FamilyWithComponents;
  component: Component;
}

/** The component that a path of the hub names, by the exact names of the catalogue. */
export function findComponent(familyName: string | undefined, componentName: string | undefined): Found | undefined {
  const family = families.find(({ name }) => name === familyName);
  const component = family?.components.find(({ name }) => name === componentName);
  return family && component && { family, component };
}

/** The first component of the catalogue with guides, to send a reader to. */
export const firstGuided = (): Component | undefined =>
  families.flatMap(({ components }) => components).find(({ guides }) => guides.length > 0);
