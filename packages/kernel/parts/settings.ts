import type * as z from 'zod';
import { type Fields, fieldsOf } from '../errors.ts';

export type SettingValues = Readonly<Record<string, unknown>>;

/** A field of the Configuration tab: of a setting, or of a member of one, e.g. `thanks.title`. */
export interface SettingText {
  readonly group: string;
  readonly label: string;
  readonly help: string;
  readonly unit?: string;
  /** What an empty one stands for, in words. */
  readonly none?: string;
  /** What can be chosen, by value, in their order: of a text one, of a list any. */
  readonly options?: Readonly<Record<string, string>>;
  /** What it is edited with, where its default doesn't say: a boolean is a switch, a number a number, a list one line an item. */
  readonly control?: 'text' | 'lines' | 'number' | 'json' | 'by-language';
}

export interface SecretText {
  readonly group: string;
  readonly label: string;
  readonly help: string;
}

/** What the rules of a component may ask about the site that the settings are of. */
export interface SettingsSite {
  /** Whether a web address lies on one of the site's domains, or below one, and names no user. */
  readonly covers: (address: string) => boolean;
}

/**
 * What a subscriber may set: the default export of `settings.ts` of a component, or of its family. Everything else reads this: the
 * Configuration tab, the calls that save it, and the component itself.
 */
export interface SettingsPart {
  /** One object; each member has a default. */
  readonly schema: z.ZodType<SettingValues>;
  readonly defaults: SettingValues;
  /** In the order of the page; each with a sentence. */
  readonly groups: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, SettingText>>;
  /** Sealed, and shown to nobody again. */
  readonly secrets: Readonly<Record<string, SecretText>>;
  /** What a page may know, in the visitor's language; absent: nothing. */
  page?(values: SettingValues, language: string | undefined): SettingValues;
  /** What the schema alone can't judge, a sentence a field. */
  refuse?(values: SettingValues, site: SettingsSite): Fields;
  /** What is worth a warning though it may be saved. */
  warn?(values: SettingValues): string | null;
}

interface Defined<Schema extends z.ZodType<SettingValues>> extends Pick<SettingsPart, 'groups' | 'fields'> {
  readonly schema: Schema;
  readonly secrets?: SettingsPart['secrets'];
  page?(values: z.output<Schema>, language: string | undefined): SettingValues;
  refuse?(values: z.output<Schema>, site: SettingsSite): Fields;
  warn?(values: z.output<Schema>): string | null;
}

export const defineSettings = <Schema extends z.ZodType<SettingValues>>(part: Defined<Schema>): SettingsPart & { schema: Schema } => ({
  secrets: {},
  ...part,
  defaults: part.schema.parse({}),
});

/** What is in force of saved values. What a former version saved and this one refuses has its default again. */
export function inForce(part: SettingsPart, saved: SettingValues): SettingValues {
  const known = Object.entries(saved).filter(([name]) => name in part.defaults);
  const parsed = part.schema.safeParse(Object.fromEntries(known));
  if (parsed.success) return parsed.data;
  const bad = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const rest = part.schema.safeParse(Object.fromEntries(known.filter(([name]) => !bad.has(name))));
  return rest.success ? rest.data : part.defaults;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The settings in which two differ. */
export const differing = (one: SettingValues, other: SettingValues): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(one[name], other[name]));

/** What differs from the defaults: all that is kept. */
export const changedOf = ({ defaults }: SettingsPart, values: SettingValues): SettingValues =>
  Object.fromEntries(differing(values, defaults).map((name) => [name, values[name]]));

/** Values with changes, `null` for a default; `fields` where one is refused. */
export function withChanges(
  part: SettingsPart,
  values: SettingValues,
  changes: SettingValues,
  site: SettingsSite,
): { values: SettingValues; fields?: undefined } | { values?: undefined; fields: Fields } {
  const merged = Object.fromEntries(Object.entries({ ...values, ...changes }).map(([name, value]) => [name, value ?? undefined]));
  const parsed = part.schema.safeParse(merged);
  if (!parsed.success) return { fields: fieldsOf(parsed.error) };
  const fields = part.refuse?.(parsed.data, site) ?? {};
  return Object.keys(fields).length > 0 ? { fields } : { values: parsed.data };
}
