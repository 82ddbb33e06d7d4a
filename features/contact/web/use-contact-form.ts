import { useState } from 'react';
import { contactOnChange, contactOnSubmit } from '../rules/contact-fields.ts';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', message: '' };
export type FieldName = keyof typeof EMPTY;
export type ContactValues = typeof EMPTY;
export type ContactErrors = Partial<Record<FieldName, string>>;
const NAMES = Object.keys(EMPTY) as FieldName[];

const sentence = (rules: typeof contactOnChange | typeof contactOnSubmit, name: FieldName, value: string): string | undefined =>
  rules.shape[name].safeParse(value).error?.issues[0]?.message;

/** What was typed, and a sentence for each field that is not right: one set of rules while typing, another on submit. */
export function useContactForm() {
  const [values, setValues] = useState<ContactValues>(EMPTY);
  const [errors, setErrors] = useState<ContactErrors>({});

  function show(name: FieldName, message: string | undefined) {
    setErrors(({ [name]: _old, ...rest }) => (message === undefined ? rest : { ...rest, [name]: message }));
  }
  return {
    values,
    errors,
    setErrors,
    change(name: FieldName, value: string) {
      setValues((before) => ({ ...before, [name]: value }));
      // The phone has no sentence while it is being typed; one that stands there goes once the number is right.
      if (name !== 'phone') show(name, sentence(contactOnChange, name, value));
      else if (errors.phone && !sentence(contactOnSubmit, name, value)) show(name, undefined);
    },
    leave(name: FieldName) {
      if (!errors[name]) show(name, sentence(contactOnChange, name, values[name]));
    },
    /** Shows what is missing and answers the first such field; null when all is right. */
    check(): FieldName | null {
      const found = NAMES.flatMap((name) => {
        const message = sentence(contactOnSubmit, name, values[name]);
        return message === undefined ? [] : [[name, message] as const];
      });
      setErrors(Object.fromEntries(found));
      return found[0]?.[0] ?? null;
    },
  };
}
