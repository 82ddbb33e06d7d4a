import type { NamedField } from '../../rules/field.ts';
import type { Drawn, Entry } from '../entry.ts';
import type { FileRules, FormSchema } from '../form-schema.ts';

/** What `files-module.ts` brings; it is loaded for forms that ask for files, and for no other. */
export interface FilesModule {
  readonly css: string;
  draw(field: Extract<NamedField, { type: 'file' }>, rules: FileRules, label: readonly (Node | string)[], language: string): Drawn;
  /** Sends a body and tells how much of it has gone, 0 to 1. */
  upload(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: FormData,
    moved: (share: number) => void,
    signal: AbortSignal,
  ): Promise<{ readonly status: number; readonly text: string }>;
}

export const asksForFiles = ({ fields }: FormSchema): boolean => fields.some(({ type }) => type === 'file');

/** The body with what was chosen in its place; undefined where nothing was, and JSON will do. */
export function withFiles(body: Readonly<Record<string, unknown>>, entries: ReadonlyMap<string, Entry>): FormData | undefined {
  const chosen = Object.keys(body).filter((key) => entries.get(key)?.files?.().length);
  if (chosen.length === 0) return undefined;
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (chosen.includes(key)) for (const file of entries.get(key)!.files!()) form.append(key, file, file.name);
    else for (const one of [value].flat()) form.append(key, String(one));
  }
  return form;
}
