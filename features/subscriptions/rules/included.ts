import type { Component } from '@inlay/kernel/component.ts';
import { type AccountPlan, DASHBOARD_PLANS, type DashboardPlan } from '@inlay/catalogue/plans.ts';

export type Feature = keyof NonNullable<DashboardPlan['flags']>;

/** Whether an account has a feature of a component, and where it has not, or not surely, why. */
export interface Included {
  readonly on: boolean;
  readonly why?: string;
}

/**
 * A feature needs both: a component that has it, and a plan that holds it. What only servers call is nothing but calls: every plan has them, and limits
 * how many.
 */
export function includedOf(feature: Feature, ofComponent: boolean, plan: AccountPlan, calledBy?: Component['calledBy']): Included {
  if (!ofComponent) return { on: false, why: 'not part of this component' };
  if (feature === 'api' && calledBy === 'server') return { on: true };
  const held = DASHBOARD_PLANS.find(({ id }) => id === plan);
  if (!held?.flags) return { on: true, why: 'as agreed in your quote' };
  return held.flags[feature] ? { on: true } : { on: false, why: `not in the ${held.name} plan` };
}
