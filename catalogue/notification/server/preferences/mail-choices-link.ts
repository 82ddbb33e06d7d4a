import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import type { MessageParts } from '../message-parts.ts';
import { choicesOf } from '../store/choice-rows.ts';
import { recipientAt } from '../store/recipient-rows.ts';
import { preferencesUrl } from '../unsubscribing/choice-links.ts';
import { filledIn, pageWords } from '../unsubscribing/page-words.ts';
import { projectOfHolder } from '../unsubscribing/project-of-holder.ts';
import { sendServiceMail } from '../unsubscribing/service-mail.ts';

const KIND = 'notification.choices-link';
const LINK_MS = DAY_MS;

interface LinkJob {
  readonly siteId: string;
  readonly environment: Environment;
  readonly address: string;
  readonly language: string | undefined;
}

/** As work for later: an answer takes the same time for every address, known or not. */
export const askForChoicesLink = (parts: MessageParts, accountId: string, job: LinkJob): Promise<void> =>
  parts.jobs.add(parts.db, KIND, job, { runAt: parts.clock(), accounts: [accountId] });

/** Mails the link to all choices to an address that the project knows. */
export function defineChoicesLinks(parts: MessageParts): void {
  async function mailLink({ siteId, environment, address, language }: LinkJob): Promise<void> {
    await parts.db.transaction().execute(async (queries) => {
      const component = parts.sells.id;
      const project = await projectOfHolder(queries, component, { siteId, environment });
      if (!project) return;
      const place = { siteId, environment, component, accountId: project.accountId };
      const known = await recipientAt(queries, place, recipientKey(address));
      if (!known && (await choicesOf(queries, place, address)).length === 0) return;
      const holder = { siteId, environment, address: known?.address ?? address, recipient: known?.own_id ?? null };
      const { texts } = pageWords(language);
      const link = preferencesUrl(parts, holder, project.hostedKey, LINK_MS);
      await sendServiceMail(parts, queries, place, {
        address: holder.address,
        subject: texts.linkSubject,
        text: filledIn(texts.linkText, { link }),
      });
    });
  }
  // It holds an address, which may be nobody's here.
  parts.jobs.define<LinkJob>(KIND, mailLink, { sealed: true });
}
