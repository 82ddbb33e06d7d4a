import { Refusal } from '@inlay/kernel/errors.ts';
import { EMAIL } from '@inlay/kernel/fields.ts';
import { environmentOf } from '@inlay/kernel/environment.ts';
import { ok } from '@inlay/platform/http/ok.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { PreferencesCalls } from '../rules/calls/preferences-calls.ts';
import type { MessageParts } from './message-parts.ts';
import { askForChoicesLink } from './preferences/mail-choices-link.ts';
import { enterReadersPage } from './readers/enter-readers-page.ts';
import { openReader } from './readers/open-reader.ts';
import { resumeMail } from './readers/resume-mail.ts';
import { samplePreferences } from './readers/sample-preferences.ts';
import { saveOwnPreferences } from './readers/save-own-preferences.ts';
import { viewPreferences } from './readers/view-preferences.ts';

/** The calls of `<inlay-preferences>`. */
export function mountPreferences(mount: Mount, parts: MessageParts, calls: PreferencesCalls): void {
  const { db, engine, clock } = parts;

  mount(calls.openOwnPreferences, async ({ body, header, address }) => {
    const reader = await openReader(parts, { header, address }, body.token);
    if (!reader) return ok(samplePreferences());
    const language = body.language ?? header('accept-language');
    return ok(await viewPreferences(db, reader.place, { holder: reader.token, language, now: clock() }));
  });

  mount(calls.saveOwnPreferences, async ({ body: { token, ...asked }, header, address }) => {
    const reader = await openReader(parts, { header, address }, token);
    if (!reader) return ok(samplePreferences(asked));
    const language = asked.language ?? header('accept-language');
    return db.transaction().execute(async (queries) => {
      await shareAccount(queries, engine, reader.place.accountId);
      const pending = await saveOwnPreferences(parts, queries, reader, { ...asked, language });
      return ok(await viewPreferences(queries, reader.place, { holder: reader.token, language, now: clock(), pending }));
    });
  });

  mount(calls.resumeOwnMail, async ({ body, header, address }) => {
    const reader = await openReader(parts, { header, address }, body.token);
    if (!reader) return { status: 202 as const, body: samplePreferences() };
    const language = body.language ?? header('accept-language');
    return db.transaction().execute(async (queries) => {
      await shareAccount(queries, engine, reader.place.accountId);
      if (!(await resumeMail(parts, queries, reader.place, reader.token.address)))
        throw new Refusal('conflict', { message: 'Only the sender can lift this.' });
      return { status: 202 as const, body: await viewPreferences(queries, reader.place, { holder: reader.token, language, now: clock() }) };
    });
  });

  mount(calls.askForPreferencesLink, async ({ body, header, address }) => {
    const page = await enterReadersPage(parts, { header, address });
    if (!EMAIL.test(body.email))
      throw new Refusal('invalid_request', { fields: { email: 'Enter an email address like name@example.com.' } });
    if (page.kind === 'project') {
      const { accountId, siteId, siteKey } = page;
      const language = body.language ?? header('accept-language');
      await askForChoicesLink(parts, accountId, { siteId, environment: environmentOf(siteKey), address: body.email, language });
    }
    return { status: 202 as const, body: { asked: true as const } };
  });
}
