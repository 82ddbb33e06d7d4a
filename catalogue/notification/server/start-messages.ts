import type { Mount } from '@inlay/platform/http/routes.ts';
import { messageCalls } from '../contract.ts';
import type { MessageParts } from './message-parts.ts';
import { templateCalls } from '../rules/calls/template-calls.ts';
import { mountMessages } from './mount-messages.ts';
import { mountTemplates } from './mount-templates.ts';
import { hearReports } from './sending/hear-reports.ts';
import { defineReceipts } from './sending/receipts.ts';
import { defineSendJobs } from './sending/send-message.ts';
import { keepSweeping } from './sweep.ts';

/** Begins the work on messages, with the calls of the component that sends mail. */
export async function startMessages(mount: Mount, parts: MessageParts): Promise<void> {
  mountMessages(mount, parts, messageCalls());
  mountTemplates(mount, parts, templateCalls());
  defineSendJobs(parts);
  defineReceipts(parts);
  hearReports(parts);
  await keepSweeping(parts);
}
