interface Policy {
  createHTML(html: string): string | null;
}
interface TrustedTypes {
  readonly defaultPolicy: Policy | null;
  createPolicy(name: string, rules: Policy): Policy;
}

/** Undefined in the prerender and in browsers that don't have them yet. */
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** How React makes a script element that must not run by itself. */
const REACT_SCRIPT = '<script></script>';

// Our pages let no plain text become markup. What React writes is either this, or holds no tag: a script's or a style's own text.
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === REACT_SCRIPT || !html.includes('<') ? html : null) });

const ours = trustedTypes?.createPolicy('inlay-pages', { createHTML: (html) => html });

/** Marks HTML as our own: made at build time, with every value in it escaped. For `dangerouslySetInnerHTML`; keep the result between renders. */
export const trustedHtml = (html: string): string => ours?.createHTML(html) ?? html;

/** Marks HTML of others, for places where nothing of it runs: a document without a window, or `srcdoc` of a frame with an empty `sandbox`. */
export const inertHtml = (html: string): string => ours?.createHTML(html) ?? html;
