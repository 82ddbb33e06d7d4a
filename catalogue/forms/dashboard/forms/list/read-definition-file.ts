import type { Definition } from '../../../rules/definition.ts';
import { judgeDraft } from '../../../rules/editing/judge-draft.ts';
import { readDefinition } from '../../../rules/read-definition.ts';

const LARGEST = 1024 * 1024;

/** A definition; or what is wrong with the file, or with what it holds. */
export interface ReadFile {
  readonly definition?: Definition;
  readonly fault?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export function readDefinitionFile(size: number, text: string): ReadFile {
  if (size > LARGEST) return { fault: 'This file is too large.' };
  try {
    const read = readDefinition(JSON.parse(text));
    return read.fields ? { fields: read.fields } : judgeDraft(read.definition);
  } catch {
    return { fault: 'This is not a JSON file.' };
  }
}
