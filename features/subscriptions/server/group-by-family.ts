import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';
import { isExpired } from '../rules/licence.ts';
import type { CurrentLicence } from '@inlay/licensing/licences.ts';

/** Licences in the shape of call 6: families and components in the catalogue's order; what the catalogue has dropped is left out. */
export function groupByFamily(catalogue: readonly FamilyWithComponents[], licences: readonly CurrentLicence[], now: number) {
  const byComponent = new Map(licences.map((licence) => [licence.component, licence]));
  return catalogue.flatMap((family) => {
    const subComponents = family.components.flatMap(({ id, name }) => {
      const licence = byComponent.get(id);
      return licence ? { name, compKey: licence.compKey, isLicenseExpired: isExpired(licence, now) } : [];
    });
    return subComponents.length > 0 ? { componentName: family.name, subComponents } : [];
  });
}

export function findComponent(catalogue: readonly FamilyWithComponents[], id: string): Component | undefined {
  for (const family of catalogue) {
    const component = family.components.find((own) => own.id === id);
    if (component) return component;
  }
  return undefined;
}
