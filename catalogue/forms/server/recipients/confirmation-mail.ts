import type { MailContent } from '@inlay/platform/mail/mail.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import { fillIn } from '../../rules/sentences/sentences.ts';
import { LINK_DAYS } from '../store/recipient-rows.ts';
import type { ConfirmationWords } from './confirmation-texts.ts';

interface Confirmation {
  /** The owner's words; '' where they name nothing that may stand here. */
  readonly project: string;
  /** Likewise; null: Configuration names the address, for all forms. */
  readonly form: string | null;
  readonly link: string;
}

/** Asks whoever reads an address whether notices may come there. */
export function confirmationMail({ project, form, link }: Confirmation, { texts, ...language }: ConfirmationWords): MailContent {
  const body = {
    title: texts.title,
    paragraphs: [texts.greeting, texts.added, texts.untilThen],
    facts: [
      [texts.project, project || texts.unnamed],
      [texts.form, form ?? texts.allForms],
    ],
    buttons: [
      { label: texts.confirm, url: link },
      { label: texts.refuse, url: `${link}&answer=refuse`, quiet: true },
    ],
    footnote: fillIn(texts.footnote, { days: LINK_DAYS }),
  } as const;
  return { subject: texts.subject, ...layOutMail(body, language) };
}
