import type { Fields } from '@inlay/kernel/errors.ts';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import type { ZodType } from 'zod';
import { businessFields, businessStep, INVALID } from './business-fields.ts';
import { FALLBACK_SENTENCE, personalFields, personalStep } from './personal-fields.ts';
import type { RegistrationData } from './registration-body.ts';
import { securityFields, securityStep } from './security-fields.ts';
import { subscriptionFields, subscriptionStep } from './subscription-fields.ts';

/** Labels of the stepper, in order. Index 0 to 3 are steps with fields. */
export const STEP_LABELS = ['Personal Profile', 'Business Profile', 'Security Details', 'Subscription', 'Confirmation'] as const;
export const REVIEW = 4;

const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Fields of each step in the order of the screen. */
export const STEP_FIELDS = [
  namesOf(personalFields),
  namesOf(businessFields),
  [...namesOf(securityFields), 'twoFAOptIn', 'twoFactorMethod', 'twoFAEmail', 'twoFAPhone'],
  namesOf(subscriptionFields),
] as const;

export type StepField = (typeof STEP_FIELDS)[number][number];

/** What the summary calls the fields whose sentence names none. */
const NAMELESS: readonly string[] = [FALLBACK_SENTENCE, INVALID];
const LABELS: Partial<Record<StepField, string>> = {
  country: 'Country',
  businessName: 'Business name',
  businessID: 'Business ID',
  businessCountry: 'Country',
};

/** The sentence of a field where it stands away from it. */
export const inSummary = (name: StepField, sentence: string): string =>
  NAMELESS.includes(sentence) && LABELS[name] ? `${LABELS[name]}: ${sentence}` : sentence;

/** The step a field stands on. */
export const stepOfField = (name: string): number => STEP_FIELDS.findIndex((fields) => (fields as readonly string[]).includes(name));

const stepSchemas = ({ countries, components }: RegistrationData): ZodType[] => [
  personalStep(countries),
  businessStep(countries),
  securityStep,
  subscriptionStep(components),
];

export interface StepRules {
  /** One sentence a field, for a step's fields only. */
  sentences(step: number, values: object): Fields;
  /** Whether the stepper may show a tick. */
  isValid(step: number, values: object): boolean;
}

/** Fields of step 2 whose format its circle doesn't look at: they must be there, and going on refuses what is wrong with them. */
const NOT_IN_CIRCLE: readonly string[] = ['businessHomePhone', 'businessHomeEmail', 'businessCountry', 'businessLogo'];

export function stepRules(data: RegistrationData): StepRules {
  const schemas = stepSchemas(data);
  const sentences = (step: number, values: object): Fields => {
    const schema = schemas[step];
    return schema ? firstOf(sentencesOf(schema, values)) : {};
  };
  const isBlank = (values: object, name: string) => !String((values as Record<string, unknown>)[name] ?? '').trim();
  return {
    sentences,
    isValid: (step, values) => {
      const wrong = Object.keys(sentences(step, values));
      if (step !== 1) return step < REVIEW && wrong.length === 0;
      return wrong.every((name) => NOT_IN_CIRCLE.includes(name) && (name === 'businessLogo' || !isBlank(values, name)));
    },
  };
}

/** A list's own parts speak for the list: the form has one field for it. */
function firstOf(fields: Fields): Fields {
  const first: Fields = {};
  for (const [path, sentence] of Object.entries(fields)) first[path.split('.')[0] ?? path] ??= sentence;
  return first;
}
