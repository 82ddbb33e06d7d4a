/** Something that was seen of an installation. Times in ms. */
export interface Signal {
  /** Component id; "" where the keys didn't tell it. */
  readonly component: string;
  /** `seen`, `solved`, `redeemed`, `next-refused`, `refused:<code>` of the widget calls, `verify:<code>` of siteverify. */
  readonly kind: string;
  readonly firstAt: number;
  readonly firstHost: string | null;
  readonly lastAt: number;
  readonly lastHost: string | null;
  /** How many since the success that ends the mistake, and when the first of these was. */
  readonly count: number;
  readonly sinceAt: number;
}

export interface Installation {
  /** ms. */
  readonly now: number;
  /** The component that is asked about; null for all of the account. */
  readonly component: string | null;
  readonly signals: readonly Signal[];
  /** Whether a page on this host may use the keys by now. */
  readonly allows: (host: string) => boolean;
  readonly nameOf: (component: string) => string;
  /** Whether its tokens are of no use until a server redeems them. */
  readonly redeems: (component: string) => boolean;
  readonly licences: readonly InstalledLicence[];
}

export interface InstalledLicence {
  readonly component: string;
  /** Since when its current key is the current one, ms. */
  readonly keySince: number;
  /** Until when the current key is served, grace included, ms. */
  readonly servedUntil: number;
}
