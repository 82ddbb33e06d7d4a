/** What a page's own form holds, by name: a repeated one is a list. Files stay out. */
export function sentValues(form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== 'string') continue;
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
}

/** Its files travel as the browser sends them, to the form's own action. */
export const holdsFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => Boolean(files?.length));
