/** How much a day of each plan includes; `null`: without limit. */
export type PerDay = Readonly<Record<'free' | 'pro' | 'enterprise', number | null>>;

/** Something that is counted against a plan, by account and UTC day: only what the customer's own doing can cause. */
export interface Meter {
  /** On the wire and in the database, e.g. `captcha.redemptions`: it never changes. */
  readonly name: string;
  /** What mails and pages call what is counted, in full and where that is clear. */
  readonly unit: { readonly full: string; readonly short: string };
  /** What one of them is, as in "We count the tokens that your servers redeem". */
  readonly counts: string;
  /** The event of the component's figures that counts one. */
  readonly event: string;
  readonly perDay: PerDay;
  /** What happens past the day's limit, as in "After 100 requests, visitors complete a proof of work first", and what else is to be known then. */
  readonly beyond: { readonly what: string; readonly note: string };
}

/** What `meters.ts` of a component, or of its family, exports as default, by name. */
export type MetersPart = Readonly<Record<string, Meter>>;

/** A meter, and the ids of the components whose events it counts. */
export interface CountedMeter extends Meter {
  readonly components: readonly string[];
}

/** Components of a family share a meter that their family defines: its day is one for all of them. */
export const defineMeters = <const M extends Readonly<Record<string, Omit<Meter, 'name'>>>>(meters: M) =>
  Object.fromEntries(Object.entries(meters).map(([name, meter]) => [name, { ...meter, name }])) as {
    readonly [Name in keyof M & string]: M[Name] & { readonly name: Name };
  };
