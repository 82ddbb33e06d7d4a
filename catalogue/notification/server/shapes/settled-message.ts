import type { NewMessage } from '../../rules/calls/message-shapes.ts';

/** Which template a message was made of. */
export interface TemplateReference {
  readonly key: string;
  readonly version: number;
  readonly locale: string;
}

/** A message whose content is settled: what is sent is what was accepted, whatever becomes of the template. */
export type SettledMessage = Omit<NewMessage, 'subject' | 'template' | 'data' | 'locale'> & {
  /** Empty for texts. */
  readonly subject: string;
  readonly template: TemplateReference | null;
};
