import type { Mount } from '@inlay/platform/http/routes.ts';
import { messageCalls } from '../contract.ts';
import type { MessageParts } from './message-parts.ts';
import { templateCalls } from '../rules/calls/template-calls.ts';
import { mountMessages } from './mount-messages.ts';
import { mountRecipients } from './mount-recipients.ts';
import { mountSuppressions } from './mount-suppressions.ts';
import { mountTemplates } from './mount-templates.ts';
import { hearReports } from './sending/hear-reports.ts';
import { defineReceipts } from './sending/receipts.ts';
import { defineSendJobs } from './sending/send-message.ts';
import { choicesFace } from './preferences/choices-face.ts';
import { defineChoicesLinks } from './preferences/mail-choices-link.ts';
import { answerToken } from './unsubscribing/answer-token.ts';
import { keepSweeping } from './sweep.ts';

/** Begins the work on messages, with the calls of the component that sends mail. */
export async function startMessages(mount: Mount, parts: MessageParts): Promise<void> {
  const calls = messageCalls();
  mountMessages(mount, parts, calls);
  mountTemplates(mount, parts, templateCalls());
  mountRecipients(mount, parts, calls);
  mountSuppressions(mount, parts, calls);
  defineSendJobs(parts);
  defineReceipts(parts);
  hearReports(parts);
  parts.hosted.addTokenPage(answerToken(parts));
  parts.hosted.add(parts.sells.id, choicesFace(parts));
  defineChoicesLinks(parts);
  await keepSweeping(parts);
}
