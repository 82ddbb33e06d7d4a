import { families } from 'virtual:catalogue';
import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';
import type { SubscribedComponent, Subscriptions } from './subscription-calls.ts';

/** A subscribed component beside what the catalogue says of it. */
export interface Subscription {
  family: FamilyWithComponents;
  component: Component;
  licence: SubscribedComponent;
}

/** The account's components in the catalogue's order. A name that the catalogue doesn't hold is left out. */
export function inCatalogue(subscriptions: Subscriptions): Subscription[] {
  return families.flatMap((family) => {
    const held = subscriptions.components.find(({ componentName }) => componentName === family.name)?.subComponents ?? [];
    return family.components.flatMap((component) => {
      const licence = held.find(({ name }) => name === component.name);
      return licence ? [{ family, component, licence }] : [];
    });
  });
}
