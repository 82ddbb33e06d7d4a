import type { ReactNode } from 'react';
import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';
import { componentFragments } from './component-fragments.tsx';
import { DrawnBox } from '../drawn-box.tsx';
import { fragments } from './family-fragments.tsx';
import { RegistrationFragment } from './registration-fragment.tsx';

/** What a component looks like at work: its own drawing, else its family's. */
export function fragmentOf(family: FamilyWithComponents, component: Component): ReactNode {
  if (family.slug === 'captcha') return <DrawnBox />;
  if (family.slug === 'web-registration') return <RegistrationFragment family={family} chosen={component.order - 1} />;
  return componentFragments[component.id] ?? fragments[family.slug];
}
