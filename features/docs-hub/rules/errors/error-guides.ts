import type { ErrorGuide } from '@inlay/kernel/error-guide.ts';
import { API_ERRORS } from '../api/api-errors.ts';
import { SITEVERIFY_ERRORS } from './siteverify-errors.ts';

/** Every code that a page, a customer's server or a caller of the API may meet: those of the components, then those all of them share. */
export const errorGuides = (ofComponents: readonly ErrorGuide[]): readonly ErrorGuide[] => [
  ...ofComponents,
  ...SITEVERIFY_ERRORS,
  ...API_ERRORS,
];
