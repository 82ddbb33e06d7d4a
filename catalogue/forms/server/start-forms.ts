import type { Background, Mount } from '@inlay/platform/http/routes.ts';
import { makeSharedCommits } from '@inlay/platform/database/shared-commits.ts';
import type { Services } from '@inlay/platform/services.ts';
import { formCalls } from '../contract.ts';
import type { FormSettings, Preset } from '../rules/form-settings.ts';
import { makeFormCounts } from './counts/form-counts.ts';
import { type FormActions, type FormParts, componentOf } from './forms-parts.ts';
import { formFace } from './hosted/form-face.ts';
import { defineMailJobs } from './mails/send-mail-job.ts';
import { trySettings } from './mails/try-settings.ts';
import { mountInbox } from './mount-inbox.ts';
import { mountWidgetCalls } from './mount-widget-calls.ts';
import { askRecipients } from './recipients/ask-recipients.ts';
import { makeTurns } from './submissions/take-turns.ts';
import { keepSweeping } from './sweep.ts';

/** The one engine of all forms of a process, with the calls of each preset that works. */
export async function startForms(mount: Mount, services: Services, actions: FormActions, presets: readonly Preset[]): Promise<Background> {
  const counts = makeFormCounts(services.db, services.clock, (error) => services.log.error({ err: error }, 'counts of forms not written'));
  const { licensing, proofs, events, messaging, hosted } = actions;
  const inSharedCommit = makeSharedCommits(services.db, services.engine);
  const parts: FormParts = { ...services, licensing, proofs, events, messaging, hosted, counts, inSharedCommit, turns: makeTurns() };
  for (const preset of presets) {
    const calls = formCalls(preset);
    mountWidgetCalls(mount, parts, preset, calls);
    mountInbox(mount, parts, preset, calls);
    licensing.settingTests.set(componentOf(preset), trySettings(parts, preset));
    licensing.settingsSaved.set(componentOf(preset), (queries, { values, ...of }) =>
      askRecipients(parts, queries, { ...of, component: componentOf(preset) }, { settings: values as FormSettings, form: null }),
    );
    hosted.add(componentOf(preset), formFace(parts, componentOf(preset)));
  }
  defineMailJobs(parts);
  await keepSweeping(parts);
  return { start: () => {}, stop: counts.stop, flush: counts.flush };
}
