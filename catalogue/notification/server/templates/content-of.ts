import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { NewMessage } from '../../rules/calls/message-shapes.ts';
import { projectOf } from '../messages/project-of.ts';
import type { MessageParts } from '../message-parts.ts';
import { addresseeOf } from '../recipients/addressee-of.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';
import { publishedTemplate } from './find-template.ts';
import { mailOfTemplate } from './mail-of-template.ts';
import { readerLinks } from './reader-links.ts';

/**
 * Draws what a message names a template for. It takes time, so it comes before the transaction that accepts the message.
 * @throws Refusal `invalid_request` on `template` or fields such as `data.order.number`, `unavailable`
 */
export async function contentOf(parts: MessageParts, place: SubscribedPlace, asked: NewMessage): Promise<SettledMessage> {
  const { template: key, data = {}, locale: _, subject = '', ...message } = asked;
  if (key === undefined) return { ...message, subject, template: null };
  const { db: queries, renderer, clock } = parts;
  const published = await publishedTemplate(queries, place, key);
  if (!published) throw new Refusal('invalid_request', { fields: { template: 'No published template has this key.' } });
  const around = { queries, renderer, now: clock(), project: await projectOf(queries, place.siteId) };
  const { to, id, locale, timeZone } = await addresseeOf(queries, place, asked);
  const category = message.category ?? published.body.category;
  const links = () => readerLinks(parts, place, { address: to.address, recipient: id, category });
  const made = await mailOfTemplate(around, place, { template: published.body, data, locale, recipient: to, timeZone, links });
  return {
    ...message,
    category,
    subject: made.subject || published.body.name,
    html: made.html,
    text: made.text,
    template: { key, version: published.version, locale: made.locale },
  };
}
