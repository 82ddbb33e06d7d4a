/** Keys of templates, layouts and categories. */
export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
export const SLUG_SENTENCE = 'Use 1 to 40 lowercase letters, digits and hyphens.';
