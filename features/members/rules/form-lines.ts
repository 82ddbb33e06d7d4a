/** A form that sends what visitors write to an address. */
export interface FormOfMember {
  readonly project: string;
  readonly component: string;
  /** Its title; null for all forms of the component. */
  readonly form: string | null;
}

const NAMED = 10;

/** Forms as a dialog or a mail lists them, one a line; of many the first ten, and how many more there are. */
export function formLines(forms: readonly FormOfMember[]): string[] {
  const lines = forms.slice(0, NAMED).map(({ project, component, form }) => `${project}, ${component}: ${form ?? 'all forms'}`);
  return forms.length > NAMED ? [...lines, `and ${forms.length - NAMED} more`] : lines;
}
