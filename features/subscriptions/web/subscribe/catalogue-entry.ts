import { families } from 'virtual:catalogue';
import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';

/** A component and its family by the id that keys and licences carry; undefined for one that the catalogue has dropped. */
export function catalogueEntry(id: string): { family: FamilyWithComponents; component: Component } | undefined {
  for (const family of families) {
    const component = family.components.find((own) => own.id === id);
    if (component) return { family, component };
  }
  return undefined;
}
