const FORM_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** Whether a text can be a form's slug. */
export const isFormName = (text: string): boolean => FORM_NAME.test(text);
