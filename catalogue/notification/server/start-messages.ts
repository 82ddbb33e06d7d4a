import type { Mount } from '@inlay/platform/http/routes.ts';
import { mountMessages } from './mount-messages.ts';
import { mountRecipients } from './mount-recipients.ts';
import { mountSuppressions } from './mount-suppressions.ts';
import type { Engines } from './sending/engines.ts';
import { hearReports } from './sending/hear-reports.ts';
import { defineReceipts } from './sending/receipts.ts';
import { defineSendJobs } from './sending/send-message.ts';
import { choicesFace } from './preferences/choices-face.ts';
import { defineChoicesLinks } from './preferences/mail-choices-link.ts';
import { answerToken } from './unsubscribing/answer-token.ts';
import { keepSweeping } from './sweep.ts';

/** Begins the work on messages, with the calls of the components that send them. */
export async function startMessages(mount: Mount, engines: Engines): Promise<void> {
  for (const parts of engines) {
    const { calls } = parts.channel;
    mountMessages(mount, parts, calls);
    mountRecipients(mount, parts, calls);
    mountSuppressions(mount, parts, calls);
    parts.channel.start(mount, parts);
    parts.hosted.add(parts.sells.id, choicesFace(parts));
  }
  defineSendJobs(engines);
  defineReceipts(engines);
  hearReports(engines);
  // Tokens and links name what they are of; the first speaks for all.
  const [first] = engines;
  first.hosted.addTokenPage(answerToken(first));
  defineChoicesLinks(first);
  await keepSweeping(engines);
}
