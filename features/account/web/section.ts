import type { Fields } from '@inlay/kernel/errors.ts';

/** A section's values by field name; null is a secret that stays as it is. */
export type Values = Readonly<Record<string, string | boolean | null>>;
export type SectionName = 'personal' | 'business' | 'security';

export interface Section<V extends Values> {
  readonly name: SectionName;
  readonly title: string;
  readonly note: string;
  /** Everything wrong with the values, one sentence a field. */
  sentences(values: V, saved: V): Fields;
  /** Fields whose error goes when this one is edited, as it spoke of both. */
  readonly partners?: Readonly<Partial<Record<keyof V, keyof V>>>;
}
