import { families } from 'virtual:catalogue';
import type { StoneName } from '@inlay/ui/brand/stone.tsx';

/** A family's stone by its catalogue name. */
export const stoneOf = (familyName: string): StoneName => families.find(({ name }) => name === familyName)?.stone ?? 'lapis';
