import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';
import { coveringDomain } from '@inlay/licensing/keys/domain-rule.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { linkedHosts } from '@inlay/messaging/sending/linked-hosts.ts';
import type { TemplateCalls } from '../../rules/calls/template-calls.ts';
import { starterBody } from '../../rules/starters/starters.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';
import { unusedIn } from '../../rules/templates/undeclared.ts';
import { warningsOf } from '../../rules/templates/warnings.ts';
import { projectOf } from '../messages/project-of.ts';
import type { MessageParts } from '../message-parts.ts';
import { versionBody } from '../store/template-rows.ts';
import { findTemplate } from './find-template.ts';
import { mailOfTemplate } from './mail-of-template.ts';
import { sampleLinks } from './reader-links.ts';

type Asked = BodyOf<TemplateCalls['previewTemplate']>;

/** What a template makes of data; nothing is written. @throws Refusal `not_found`, `invalid_request`, `unavailable` */
export async function previewTemplate(parts: MessageParts, place: SubscribedPlace, key: string, asked: Asked) {
  const { db: queries, renderer, clock } = parts;
  const template = asked.starter === undefined ? await templateAsked(queries, place, key, asked) : begunWith(asked.starter);
  const data = asked.data ?? dataOf(template, asked.testData);
  const project = await projectOf(queries, place.siteId);
  const around = { queries, renderer, now: clock(), project };
  const { locale, theme } = asked;
  const recipient = { name: '', address: 'visitor@example.com' };
  const links = () => sampleLinks(parts.settings.publicUrl);
  const made = await mailOfTemplate(around, place, { template, data, locale, recipient, theme, links, isPreview: true });
  const inspected = await renderer.render(place.siteId, { inspect: made.content });
  const used = 'inspected' in inspected ? inspected.inspected.used.map(({ path }) => path) : [];
  const domains = [...project.domains, new URL(parts.settings.publicUrl).hostname];
  const isForeign = (host: string) => coveringDomain(URL.parse(`http://${host}`)?.hostname ?? host, domains, false) === undefined;
  const { subject, html, text } = made;
  const bytes = bytesOf(html);
  return {
    subject,
    html,
    text,
    bytes,
    locale: made.locale,
    missing: [...made.filled.missing],
    unused: [...unusedIn(data, used)],
    warnings: [...warningsOf(made.content, { subject, bytes, foreign: linkedHosts({ text, html }).find(isForeign) })],
  };
}

async function templateAsked(queries: Queries, place: SubscribedPlace, key: string, { draft, version }: Asked): Promise<TemplateBody> {
  const row = await findTemplate(queries, place, key);
  const template = draft ?? (version === undefined ? row.draft : await versionBody(queries, place, key, version));
  if (!template) throw new Refusal('invalid_request', { fields: { version: 'There is no such version.' } });
  return template;
}

function begunWith(starter: string): TemplateBody {
  const template = starterBody(starter);
  if (!template) throw new Refusal('invalid_request', { fields: { starter: 'No starter has this key.' } });
  return template;
}

/** Test data by its name, else the first. @throws Refusal `invalid_request` on `testData` */
export function dataOf({ testData }: TemplateBody, name: string | undefined): Readonly<Record<string, unknown>> {
  if (name === undefined) return testData[0]?.data ?? {};
  const found = testData.find((one) => one.name === name);
  if (!found) throw new Refusal('invalid_request', { fields: { testData: 'There is no such test data.' } });
  return found.data;
}
