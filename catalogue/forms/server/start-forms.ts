import type { Background, Mount } from '@inlay/platform/http/routes.ts';
import { formCalls } from '../contract.ts';
import type { Preset } from '../rules/settings/form-settings.ts';
import { type FormParts, componentOf } from './forms-parts.ts';
import { formFace } from './hosted/form-face.ts';
import { defineMailJobs } from './mails/send-mail-job.ts';
import { trySettings } from './mails/try-settings.ts';
import { mountInbox } from './mount-inbox.ts';
import { mountWidgetCalls } from './mount-widget-calls.ts';
import { keepRecipients } from './recipients/keep-recipients.ts';
import { keepSweeping } from './sweep.ts';
import { hearMail } from './threads/hear-mail.ts';

/** Begins the work of the engine, with the calls of each preset that works. */
export async function startForms(mount: Mount, parts: FormParts, presets: readonly Preset[]): Promise<Background> {
  const { licensing, hosted, counts } = parts;
  for (const preset of presets) {
    const calls = formCalls(preset);
    mountWidgetCalls(mount, parts, preset, calls);
    mountInbox(mount, parts, preset, calls);
    licensing.settingTests.set(componentOf(preset), trySettings(parts, preset));
    licensing.settingsSaved.set(componentOf(preset), keepRecipients(parts, componentOf(preset)));
    hosted.add(componentOf(preset), formFace(parts, componentOf(preset)));
  }
  defineMailJobs(parts);
  hearMail(parts);
  await keepSweeping(parts);
  return { start: () => {}, stop: counts.stop, flush: counts.flush };
}
