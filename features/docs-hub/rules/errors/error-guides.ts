import type { ErrorGuide, OwnErrors } from '@inlay/kernel/parts/error-guide.ts';
import { type ErrorCode, answerOf, errorCodes } from '@inlay/kernel/errors.ts';
import { API_ERRORS } from '../api/api-errors.ts';
import type { HouseGuide } from './house-guide.ts';
import { SITEVERIFY_ERRORS } from './siteverify-errors.ts';
import { WIDGET_ERRORS } from './widget-errors.ts';

/** What a file of the catalogue declares. */
export interface Declared {
  /** The file, for whoever has to change it. */
  readonly where: string;
  readonly errors: OwnErrors;
}

const isAnswered = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
const ofHouse = (guides: readonly HouseGuide[]): ErrorGuide[] =>
  guides.map((guide) => ({ ...guide, ...(isAnswered(guide.code) && answerOf(guide.code)) }));

/**
 * Every code that a page, a customer's server or a caller of the API may meet: those of every widget, of the components, of siteverify and
 * of the API.
 * @throws Error when one code would mean two things: who meets it could not know which
 */
export function errorGuides(declared: readonly Declared[]): readonly ErrorGuide[] {
  const found = new Map<string, { guide: ErrorGuide; where: string }>();
  const add = (guides: readonly ErrorGuide[], where: string) => {
    for (const guide of guides) {
      const other = found.get(guide.code);
      if (other && JSON.stringify(other.guide) !== JSON.stringify(guide))
        throw new Error(
          `The error code "${guide.code}" means one thing in ${other.where} and another in ${where}. Give one of them a name of its own.`,
        );
      if (!other) found.set(guide.code, { guide, where });
    }
  };
  add([...ofHouse(WIDGET_ERRORS), ...ofHouse(SITEVERIFY_ERRORS), ...ofHouse(API_ERRORS)], 'the house (features/docs-hub/rules)');
  for (const { where, errors } of declared) add(Object.values(errors), where);
  return [...found.values()].map(({ guide }) => guide);
}
