import type { FormActions } from '@inlay/catalogue/forms/server/forms-parts.ts';

/** What the contact form needs: the engine of forms. `apps/server` hands it over. */
export type Actions = FormActions;
