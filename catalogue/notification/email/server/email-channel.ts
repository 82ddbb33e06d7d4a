import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import { htmlToText } from '@inlay/messaging/inbound/html-to-text.ts';
import { enhancedStatusOf, judgeStatus } from '@inlay/messaging/rules/judge-status.ts';
import { messageCalls } from '../../contract.ts';
import { newMessage } from '../../rules/calls/message-shapes.ts';
import { preferencesCalls } from '../../rules/calls/preferences-calls.ts';
import { templateCalls } from '../../rules/calls/template-calls.ts';
import { emailSettings } from '../../rules/email-settings.ts';
import { codeOfRefusedContent } from '../../rules/failures.ts';
import { readMailbox } from '../../rules/mailbox.ts';
import type { ComponentChannel, OfChannel } from '../../server/message-parts.ts';
import { projectOf } from '../../server/messages/project-of.ts';
import { sendingDomains } from '../../server/messages/sending-domains.ts';
import { mountPreferences } from '../../server/mount-preferences.ts';
import { mountTemplates } from '../../server/mount-templates.ts';
import { CLASSES } from '../../server/sending/bounce-classes.ts';
import { holdBulk } from '../../server/sending/hold-bulk.ts';
import type { SettledMessage } from '../../server/shapes/settled-message.ts';
import { contentOf } from '../../server/templates/content-of.ts';
import { MAILS_OF_ALL, MAILS_OF_PROJECT } from './mail-budgets.ts';
import { sendAsMail } from './send-as-mail.ts';
import { simulatedMail } from './simulated-mail.ts';

/** How messages are mails. */
export const emailChannel: ComponentChannel = {
  name: 'email',
  calls: messageCalls(),
  newMessage,
  start(mount, parts) {
    mountTemplates(mount, parts, templateCalls());
    mountPreferences(mount, parts, preferencesCalls());
  },
  settle: contentOf,
  async begin(_, queries, place, values) {
    const settings = emailSettings.parse(values);
    const domainAt = await sendingDomains(queries, place.siteId);
    const { name: projectName } = await projectOf(queries, place.siteId);
    const fromOf = ({ from }: Pick<SettledMessage, 'from'>) => from ?? readMailbox(settings.from);
    return {
      domainOf: (asked) => domainAt(fromOf(asked)?.address),
      columnsOf: (asked) => columnsOf(asked, fromOf(asked), { projectName, replyTo: settings.replyTo }),
    };
  },
  addressFault: () => undefined,
  budgets: {
    ofProject: MAILS_OF_PROJECT,
    ofAll: MAILS_OF_ALL,
    keyOf: mailboxOf,
  },
  hold: holdBulk,
  send: sendAsMail,
  endOf({ of, said }) {
    if (of === 'message') return { state: 'failed', code: codeOfRefusedContent(said), text: said, permanent: true };
    const status = enhancedStatusOf(said);
    const bounceClass = CLASSES[judgeStatus(status, said) as keyof typeof CLASSES];
    return { state: 'bounced', bounceClass, status, text: said, isSuppressed: bounceClass === 'hard' };
  },
  simulated: simulatedMail,
};

interface Project {
  readonly projectName: string;
  /** As the settings have it. */
  readonly replyTo: string;
}

function columnsOf(asked: SettledMessage, from: ReturnType<typeof readMailbox>, { projectName, replyTo }: Project): OfChannel {
  const { subject, html, headers = {} } = asked;
  const text = asked.text ?? (htmlToText(html ?? '').trim() || subject);
  return {
    from_name: (from?.name || projectName).toWellFormed(),
    from_address: from?.address ?? null,
    reply_to: (asked.replyTo ?? readMailbox(replyTo))?.address ?? null,
    headers: JSON.stringify(withoutControls(headers)),
    subject: subject.toWellFormed(),
    text: text.toWellFormed(),
    html: html?.toWellFormed() ?? null,
  };
}

/** What ends a line ends a header. PostgreSQL takes no U+0000. */
const withoutControls = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()]));
