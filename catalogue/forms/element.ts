/** One element for all forms: which of them it shows, the compKey and the form's name decide. */
export { formSpec as default } from '@inlay/sdk/elements/form-spec.ts';
