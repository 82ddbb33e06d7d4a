import { createContext, type Dispatch, use } from 'react';
import type { LocaleBlocks } from '../../../rules/editing/locale-blocks.ts';
import type { LocaleContent, TemplateBody } from '../../../rules/templates/template.ts';
import type { TemplateAct } from './template-state.ts';

interface OpenedTemplate {
  readonly key: string;
  readonly body: TemplateBody;
  readonly locale: string;
  readonly content: LocaleContent;
  readonly shown: LocaleBlocks;
  readonly selected: string | null;
  /** Sentences by field, as the server names fields. */
  readonly faults: Readonly<Record<string, string>>;
  /** Name of the test data that previews and test mails use; '' for the first. */
  readonly sample: string;
  readonly setSample: (name: string) => void;
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<TemplateAct>;
  /** Changes what is not of one language. */
  readonly change: (changes: Partial<TemplateBody>, tag?: string) => void;
  /** Says a sentence to people who can't see what has moved. */
  readonly announce: (text: string) => void;
  /** Leads to what a sentence about a field is about. */
  readonly jump: (field: string) => void;
}

export const TemplateContext = createContext<OpenedTemplate | null>(null);

export function useTemplate(): OpenedTemplate {
  const opened = use(TemplateContext);
  if (!opened) throw new Error('There is no template around this part.');
  return opened;
}
