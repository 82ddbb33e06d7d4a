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
}

export interface FamilyWithComponents extends Family {
  readonly slug: string;
  readonly components: readonly Component[];
}
