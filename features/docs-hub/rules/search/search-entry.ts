export interface SearchEntry {
  readonly kind: 'Guide' | 'Service' | 'Error' | 'Page';
  readonly title: string;
  /** Where it stands, as a path of names, e.g. `Guides › Captcha › React`: entries of the same title differ in it. */
  readonly section: string;
  readonly text: string;
  /** An encoded path with, for a section, its fragment. */
  readonly path: string;
  /** Other words people use for it. */
  readonly also?: string;
}
