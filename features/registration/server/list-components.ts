import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';
import { offeredFlags } from '@inlay/kernel/offered-components.ts';

/** The catalogue in the shape of calls 1 and 2: families in their order, each with a map of its components. */
function listComponents<T>(catalogue: readonly FamilyWithComponents[], describe: (component: Component) => T) {
  return {
    components: catalogue.map((family) => ({
      componentName: family.name,
      subComponents: Object.fromEntries(family.components.map((component) => [component.name, describe(component)])),
    })),
  };
}

/** Call 1. A component that is announced but doesn't work yet says so. */
export const listForHub = (catalogue: readonly FamilyWithComponents[]) =>
  listComponents(catalogue, ({ live }): { pending?: string } => (live ? {} : { pending: 'Coming soon' }));

/** Call 2. */
export const listForWizard = (catalogue: readonly FamilyWithComponents[]) => listComponents(catalogue, ({ flags }) => offeredFlags(flags));
