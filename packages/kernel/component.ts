/** One thing we sell. `catalogue/<family>/<component>/manifest.ts` exports one as default; it is listed nowhere else. */
export interface Manifest {
  /** Exact catalogue name, e.g. "Number to Image Matching". */
  readonly name: string;
  /** Place within its family, from 1. */
  readonly order: number;
  /** A missing flag is shown as "No". */
  readonly flags: { readonly ai?: boolean; readonly webhook?: boolean; readonly api?: boolean };
  /** One or two sentences: what it does and for whom. */
  readonly description: string;
  /** `server`: only servers call it, with a secret, so no code of a page holds its keys. Absent: pages call it, with their two keys. */
  readonly calledBy?: 'server';
  /** What its service page says beyond that. */
  readonly page?: ServicePage;
}

/** A title of a few words, and one or two sentences. */
export interface ServiceText {
  readonly title: string;
  readonly text: string;
}

/**
 * The texts of a service page, in the present tense. While the component is announced, the page heads them with what it will do;
 * so no sentence here may say that it works today.
 */
export interface ServicePage {
  /** Under the name: how it works and why that suits, in at most three sentences. */
  readonly lead: string;
  /** Each with the name of its icon; a name the pages do not know is drawn as a plain piece. */
  readonly features: readonly [ServiceFeature, ServiceFeature, ServiceFeature];
  /** The paragraph "Why Choose". */
  readonly why: string;
  readonly benefits: readonly [ServiceText, ServiceText, ServiceText];
  /** What stands on the loose piece of its picture: path data in a 24 × 24 box, drawn as a line. Absent: the piece is cut from the field. */
  readonly glyph?: string;
  /** Outline of that piece: path data in a 44 × 44 box. Absent: the family's. */
  readonly cut?: string;
}

export interface ServiceFeature extends ServiceText {
  readonly icon: string;
}

/** `catalogue/<family>/family.ts` exports one as default. */
export interface Family {
  /** Exact catalogue name, e.g. "Data Services With Search". */
  readonly name: string;
  readonly order: number;
  /** The family's stone in the visual language: a colour token, e.g. `lapis`. */
  readonly stone: 'lapis' | 'malachite' | 'rhodonite' | 'larimar' | 'carnelian' | 'amethyst' | 'tiger-eye' | 'jasper' | 'garnet';
  /** Name of the lucide icon. */
  readonly icon: string;
  readonly description: string;
  /** Outline of the loose piece in its pictures: path data in a 44 × 44 box. */
  readonly cut?: string;
}

/** A manifest with what its place in the tree says: the two folder names are the slugs of the service routes. */
export interface Component extends Manifest {
  /** `<family slug>/<component slug>`, e.g. `captcha/number-image`. The identity everywhere, database included. */
  readonly id: string;
  readonly familySlug: string;
  readonly familyName: string;
  readonly slug: string;
  /** Its folder holds `server.ts`: it works, rather than being announced. */
  readonly live: boolean;
  /** Names of the guides in its own `guides/` or else in its family's, e.g. `react`; none until it works. */
  readonly guides: readonly string[];
}

export interface FamilyWithComponents extends Family {
  readonly slug: string;
  readonly components: readonly Component[];
}
