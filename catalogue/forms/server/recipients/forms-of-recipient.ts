import type { Queries } from '@inlay/platform/database/database.ts';
import type { Definition } from '../../rules/definition.ts';
import { TAGS } from '../../rules/calls/widget-calls.ts';
import { harmless } from '../mails/fill-in.ts';
import { presetOf } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { nameOf } from '../mails/sender-name.ts';
import { type PlaceOfRecipient, type Recipient, placesOfRecipient, projectsOfRecipient } from './places-of-recipient.ts';

/** A form in words, for whoever is to know that an address gets what visitors send with it. */
export interface FormOfRecipient {
  readonly project: string;
  readonly component: string;
  /** Its title; null for all forms of the component. */
  readonly form: string | null;
}

/** The forms whose messages an address gets, or will get once it confirms. */
export async function formsOfRecipient(parts: FormParts, queries: Queries, recipient: Recipient): Promise<FormOfRecipient[]> {
  const forms: FormOfRecipient[] = [];
  for (const project of await projectsOfRecipient(parts, queries, recipient))
    forms.push(...(await formsInWords(queries, await placesOfRecipient(queries, project, recipient.address))));
  return forms;
}

/** Those of live: from test nobody is written to. */
export async function formsInWords(queries: Queries, places: readonly PlaceOfRecipient[]): Promise<FormOfRecipient[]> {
  const live = places.filter(({ place }) => place.environment === 'live');
  return Promise.all(
    live.map(async ({ place, row }) => ({
      project: harmless(await nameOf(queries, place.siteId)) || 'A project',
      component: TAGS[presetOf(place)],
      // In a mail, an owner's words lead nowhere.
      form: row ? harmless((JSON.parse(row.definition) as Definition).title) || row.form : null,
    })),
  );
}
