import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import type { TemplateCalls } from '../../rules/calls/template-calls.ts';
import { projectOf } from '../messages/project-of.ts';
import type { MessageParts } from '../message-parts.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';
import { findTemplate } from './find-template.ts';
import { mailOfTemplate } from './mail-of-template.ts';
import { readerLinks } from './reader-links.ts';
import { dataOf } from './preview-template.ts';

type Asked = BodyOf<TemplateCalls['testTemplate']>;

/**
 * The draft with test data, as a message to whoever owns the account: nobody else gets what nobody has published.
 * @throws Refusal `not_found`, `invalid_request`, `forbidden` where the owner has confirmed no address
 */
export async function testTemplate(
  parts: MessageParts,
  place: SubscribedPlace,
  key: string,
  { locale, testData }: Asked,
): Promise<SettledMessage> {
  const { db: queries, renderer, clock } = parts;
  const { draft: template } = await findTemplate(queries, place, key);
  const owner = await mainAccount(queries, place.accountId).select(['main.email', 'main.email_verified_at']).executeTakeFirstOrThrow();
  if (place.environment === 'live' && owner.email_verified_at === null)
    throw new Refusal('forbidden', { message: 'Confirm the address of your account first: test mails go there.' });
  const around = { queries, renderer, now: clock(), project: await projectOf(queries, place.siteId) };
  const to = { name: '', address: owner.email };
  const links = () => readerLinks(parts, place, { address: owner.email, recipient: null, category: template.category });
  const made = await mailOfTemplate(around, place, { template, data: dataOf(template, testData), locale, recipient: to, links });
  return {
    to,
    subject: `[Test] ${made.subject || template.name}`,
    html: made.html,
    text: made.text,
    tags: { test: key },
    template: null,
  };
}
