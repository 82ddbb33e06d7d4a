import { newId } from '@inlay/platform/new-id.ts';
import type { SettingTest, SettingTestStep } from '@inlay/licensing/settings/licence-settings.ts';
import type { FormValues } from '../../rules/field.ts';
import { namedFields } from '../../rules/field-order.ts';
import type { Preset } from '../../rules/settings/form-settings.ts';
import { findForm } from '../definitions/find-form.ts';
import { settingsOfKeys } from '../definitions/subscription-settings.ts';
import { type FormParts, componentOf } from '../forms-parts.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { composeNotice } from './compose-notice.ts';
import { findRecipients } from './recipients.ts';
import { autoreplyOf, send } from './send-mail-job.ts';
import { MAIN } from '../../rules/form-name.ts';

const VISITOR = 'visitor@example.com';
const SAMPLES: Readonly<Record<string, string>> = { name: 'A visitor', email: VISITOR, text: 'A test', textarea: 'This is a test.' };

/** Sends what a submission to `main` would send, to the Dev Inbox; nothing is stored. */
export const trySettings =
  (parts: FormParts, preset: Preset): SettingTest =>
  async ({ accountId, siteId, values }) => {
    const component = componentOf(preset);
    const place = { accountId, siteId, environment: 'test', component } as const;
    const found = await findForm(parts.db, place, MAIN, settingsOfKeys(component, values));
    if (!found) throw new Error('A subscription has no form main.');
    const fields = namedFields(found.definition).flatMap(({ name, type }) => (SAMPLES[type] ? [[name, SAMPLES[type]] as const] : []));
    const answers: FormValues = Object.fromEntries(fields);
    const sample = { answers: JSON.stringify(answers), extra: '{}', reference: 'TEST-0000', page: null, email: VISITOR, language: 'en' };
    const row = { ...sample, component, created_at: parts.clock() } as unknown as SubmissionRow;
    const recipients = await findRecipients(parts, parts.db, { place, found, values: answers, now: parts.clock() });
    const steps = [
      await step('Notice', `To ${recipients.length === 1 ? '1 address' : `${recipients.length} addresses`}`, async () => {
        for (const to of recipients)
          await send(parts, place, { to, message: newId('msg') }, composeNotice(row, found, { files: [], inboxUrl: '', mayStop: false }));
      }),
    ];
    if (!found.settings.autoreply.on) return steps;
    const reply = () => send(parts, place, { to: VISITOR, message: newId('msg') }, autoreplyOf(row, found));
    return [...steps, await step('Autoreply', `To ${VISITOR}`, reply)];
  };

async function step(name: string, text: string, act: () => Promise<void>): Promise<SettingTestStep> {
  const begun = performance.now();
  const failure = await act().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : 'This failed.'),
  );
  return { name, ok: failure === undefined, text: failure ?? text, tookMs: Math.round(performance.now() - begun) };
}
