import type { FoundForm } from '../definitions/find-form.ts';
import { presetOf } from '../definitions/find-form.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import { thanksOf } from '../schema/form-schema.ts';

const LIFETIME_MS = 300_000;

interface Sent {
  readonly id: string;
  readonly reference: string;
}

/** What the page is told: the same for what was filed as spam, and for a repeat with a token of its own. */
export function answerOf(
  { proofs }: Pick<FormParts, 'proofs'>,
  page: WidgetPage,
  found: FoundForm,
  { id, reference }: Sent,
  { language, lifetimeMs = LIFETIME_MS }: { readonly language: string; readonly lifetimeMs?: number },
) {
  const { siteKey, compKey, host, component } = page;
  const token = proofs.mintSubject({ siteKey, compKey, host, action: '', cData: '', component, subject: id, lifetimeMs });
  return {
    id,
    reference,
    status: 'new',
    position: null,
    token,
    expiresIn: lifetimeMs / 1_000,
    thanks: thanksOf(found, presetOf(page), language),
    redirectUrl: found.settings.redirectUrl,
  };
}
