/** A form's slug. */
export const FORM_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** The form that every subscription begins with, and keeps. */
export const MAIN = 'main';

/** Forms of a subscription in an environment. */
export const MOST_FORMS = 50;

/** Whether a text can be a form's slug. */
export const isFormName = (text: string): boolean => FORM_NAME.test(text);
