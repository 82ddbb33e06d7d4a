import { API_ERRORS } from '../api/api-errors.ts';
import type { ErrorGuide } from './error-guide.ts';
import { PAGE_ERRORS } from './page-errors.ts';
import { SITEVERIFY_ERRORS } from './siteverify-errors.ts';

/** Every code that a page, a customer's server or a caller of the API may meet. */
export const ERROR_GUIDES: readonly ErrorGuide[] = [...PAGE_ERRORS, ...SITEVERIFY_ERRORS, ...API_ERRORS];
