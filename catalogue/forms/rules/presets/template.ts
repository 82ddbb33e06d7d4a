import type { Definition } from '../definition.ts';
import type { ConsentField, EmailField, NameField, PhoneField, TextareaField, TextField } from '../field.ts';

/** A form to begin with. */
export interface Template {
  readonly slug: string;
  readonly name: string;
  /** For whom it is, in one sentence. */
  readonly description: string;
  readonly definition: Definition;
}

export const template = (
  slug: string,
  name: string,
  description: string,
  definition: Pick<Definition, 'title' | 'fields'> & Partial<Definition>,
): Template => ({
  slug,
  name,
  description,
  definition: { intro: '', language: 'en', translations: {}, steps: [], settings: {}, ...definition },
});

export const singleName: NameField = {
  name: 'name',
  type: 'name',
  parts: 'single',
  label: 'Your name',
  required: true,
  autocomplete: 'name',
};
export const fullName: NameField = { name: 'name', type: 'name', label: 'Name', required: true };
export const emailField: EmailField = { name: 'email', type: 'email', label: 'Email', required: true, autocomplete: 'email' };
export const phoneField: PhoneField = { name: 'phone', type: 'phone', label: 'Phone', autocomplete: 'tel' };
export const storedConsent: ConsentField = {
  name: 'consent',
  type: 'consent',
  label: 'Consent',
  text: 'I agree that my registration is stored.',
  required: true,
};

export const line = (name: string, label: string, own: Partial<TextField> = {}): TextField => ({
  name,
  type: 'text',
  label,
  ...own,
});
export const lines = (name: string, label: string, required = true): TextareaField => ({ name, type: 'textarea', label, required });

/** Answers by their words; a value is what the inbox and the export show. */
export const answers = (...labels: readonly string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
