import type { MessageRow } from '../store/message-rows.ts';
import type { TemplateReference } from '../shapes/settled-message.ts';

/** Which template a message was made of, as the wire has it. */
export const templateOf = ({
  template: key,
  template_version: version,
  template_locale: locale,
}: Pick<MessageRow, 'template' | 'template_version' | 'template_locale'>): TemplateReference | null =>
  key === null ? null : { key, version: version ?? 0, locale: locale ?? '' };
