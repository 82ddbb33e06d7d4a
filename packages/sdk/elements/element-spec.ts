/**
 * What the loader knows of an element before its module has come. `element.ts` of a component, or of its family, exports one as default; its
 * `widget.ts` is the module.
 */
export interface ElementSpec {
  readonly tag: `inlay-${string}`;
  /** Its own attributes, beside those of every element. */
  readonly attributes: readonly string[];
  /** Its own properties beside them. What a page sets early waits until the element is ready. */
  readonly properties: readonly string[];
  /** Its own methods. Each waits until the element is ready. */
  readonly methods: readonly string[];
  /** Its own events, by the name of their callback without `on`. */
  readonly events: readonly string[];
  /** Whether `<form data-inlay-…>`, named after the tag, is taken over where it stands: `adopt.ts` beside `element.ts` is the module. */
  readonly adopts?: boolean;
  /** CSS of its shadow root that keeps as much room as the component will take. */
  readonly place: string;
}

export const defineElement = <const Spec extends ElementSpec>(spec: Spec): Spec => spec;

/** Attributes that every element has. */
export const commonAttributes = ['compkey', 'sitekey', 'language', 'theme', 'action', 'cdata', 'response-field'] as const;

/** Events that every element has, by the name of their callback without `on`. */
export const commonEvents = ['Ready', 'StateChange', 'Success', 'Expired', 'Error'] as const;

/** The property of an attribute, e.g. `responseField` of `response-field`. */
export type PropertyOf<Attribute extends string> = Attribute extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<PropertyOf<Tail>>}`
  : Attribute;

export const propertyOf = <Attribute extends string>(attribute: Attribute): PropertyOf<Attribute> =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as PropertyOf<Attribute>;
