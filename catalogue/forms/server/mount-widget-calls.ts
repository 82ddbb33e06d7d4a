import type { Mount } from '@inlay/platform/http/routes.ts';
import type { FormCalls } from '../contract.ts';
import type { Preset } from '../rules/settings/form-settings.ts';
import { type FormParts, componentOf } from './forms-parts.ts';
import { receiverOf } from './files/receive-files.ts';
import { readSchema } from './schema/read-schema.ts';
import { checkStep } from './submissions/check-step.ts';
import { acceptSubmission } from './submissions/accept-submission.ts';
import { giveTicket } from './tickets/give-ticket.ts';

const CACHED = 'private, max-age=60';
const VARY = 'origin, sitekey, compkey, accept-language';

export function mountWidgetCalls(mount: Mount, parts: FormParts, preset: Preset, calls: FormCalls): void {
  const component = componentOf(preset);
  mount(calls.readSchema, async ({ params, query, header, address, reply }) => {
    const { schema, tag } = await readSchema(
      parts,
      component,
      { header, address },
      { form: params['form'] ?? '', language: query.language },
    );
    void reply.headers({ etag: tag, 'cache-control': CACHED, vary: VARY });
    // An answer without a body has no shape to be in.
    if (header('if-none-match') === tag) return { status: 304, body: undefined } as never;
    return { status: 200, body: schema };
  });
  mount(calls.giveTicket, async ({ body, header, address }) => ({
    status: 201,
    body: await giveTicket(parts, component, { header, address }, body),
  }));
  mount(calls.checkStep, async ({ body, header, address }) => ({
    status: 200,
    body: await checkStep(parts, component, { header, address }, body),
  }));
  mount(calls.sendForm, async ({ body, header, address, raw, reply }) => ({
    status: 201,
    body: await acceptSubmission(parts, component, { header, address }, receiverOf(parts, { raw, reply, body })),
  }));
}
