import { MAIN } from '@inlay/catalogue/forms/rules/form-name.ts';
import { componentOf } from '@inlay/catalogue/forms/server/forms-parts.ts';
import type { OwnedPlace } from '@inlay/catalogue/forms/server/store/places.ts';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';

/** Where messages lie: in the house project, as submissions of its contact form. */
export const CONTACT_INBOX: OwnedPlace = { ...HOUSE, component: componentOf('contact-us') };
export const CONTACT_FORM = MAIN;
