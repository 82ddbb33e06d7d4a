import type { FormShape } from './field.ts';
import type { FormOverrides } from './settings/form-settings.ts';

/** What a form is: all of it but its name, its version and who saved it. */
export interface Definition extends FormShape {
  readonly title: string;
  readonly intro: string;
  readonly language: string;
  /** By language tag, then by key: `fields.email.label`. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What differs from the subscription's settings. */
  readonly settings: FormOverrides;
}
