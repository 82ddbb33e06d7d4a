import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import type { Fields } from '@inlay/kernel/errors.ts';
import type { Profile } from './profile.ts';

export type SectionName = 'personal' | 'business' | 'security';
export type FieldValue = string | boolean | File | null;
export type Values<N extends string = string> = Record<N, FieldValue>;

/** What tells one editor from another: its fields, its rules and its call. */
export interface Section<N extends string = string> {
  readonly name: SectionName;
  readonly title: string;
  /** Every field in the order of the screen, as people call it. */
  readonly labels: Readonly<Record<N, string>>;
  /** Fields that no draft keeps: secrets, and files, which storage can't hold. */
  readonly unkept: readonly N[];
  readonly savedText: string;
  readonly failedText: string;
  valuesOf(profile: Profile): Values<N>;
  /** What keeps the form from being saved, one sentence a field. */
  sentences(values: Values<N>, profile: Profile, countries: CountryTable): Fields;
  /** The call that saves, and the profile as it is after its answer. */
  save(values: Values<N>, profile: Profile): Promise<(now: Profile) => Profile>;
}

/** A section with changes that are not saved, and its changed fields. */
export interface Unsaved {
  readonly section: Section;
  readonly names: readonly string[];
}
