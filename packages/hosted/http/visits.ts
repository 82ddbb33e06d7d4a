import { Refusal } from '@inlay/kernel/errors.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { FastifyRequest } from 'fastify';
import type { Face, Shown, Visit } from '../face.ts';
import { type HostedKey, findHostedKey } from '../find-hosted-key.ts';
import { type Brand, framePage } from '../frame/frame-page.ts';
import { frameLanguage } from '../frame/frame-texts.ts';
import type { Hosted } from '../hosted.ts';
import { nextAddress } from '../rules/next-address.ts';

export interface HostedParts extends Pick<Services, 'db' | 'clock' | 'settings' | 'incoming'> {
  readonly hosted: Hosted;
  readonly invalidCalls: Licensing['invalidCalls'];
  readonly figures: Licensing['figures'];
}

export type HostedRequest = FastifyRequest<{ Params: { key: string; part?: string } }>;

export interface Entered {
  readonly key: HostedKey;
  readonly face: Face;
  readonly visit: Visit;
}

/**
 * Whose page the address names.
 * @throws Refusal `invalid-compkey`, or `rate-limited` for a network that tries key after key
 */
export async function enter({ db, clock, hosted, invalidCalls }: HostedParts, request: HostedRequest): Promise<Entered> {
  const { key: named, part = '' } = request.params;
  const wait = invalidCalls.waitOf(request.ip);
  if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
  const key = await findHostedKey(db, named, clock());
  const face = key && hosted.faceOf(key.component);
  if (!key || !face) {
    invalidCalls.count(request.ip);
    throw new Refusal('invalid-compkey', { message: 'Unknown compKey. Copy it from the SDK tab.' });
  }
  const { siteKey, compKey } = key;
  return {
    key,
    face,
    visit: { key: named, siteKey, compKey, part, query: queryOf(request), header: headerOf(request), address: request.ip },
  };
}

const headerOf = (request: FastifyRequest) => (name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Of a name that is given twice none counts. */
const queryOf = ({ query }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '';

/** Built-in keys belong to nobody's project. */
const INLAY: Brand = { name: 'Inlay', isOurs: true, logo: null };

export async function brandOf({ hosted }: HostedParts, { project }: HostedKey): Promise<Brand> {
  if (!project) return INLAY;
  return { name: project.name, isOurs: false, logo: await hosted.logoOf(project.accountId) };
}

/** What a component shows, in its frame. @param posted of a form that is shown again: where it leads */
export async function pageOf(
  parts: HostedParts,
  { key, visit }: Entered,
  shown: Shown,
  path: string,
  posted?: { readonly next: string | undefined },
) {
  const { language: lang, leadsTo, languages, ...rest } = shown;
  const redirect = nextAddress(leadsTo, { project: key.project, origin: undefined, referer: undefined });
  const withLanguage = (code: string) => ({ code, href: `?${new URLSearchParams({ ...visit.query, language: code })}` });
  return framePage({
    ...rest,
    language: frameLanguage(lang),
    lang,
    path,
    leadsTo: [redirect, posted?.next].flatMap((address) => (address ? [new URL(address).origin] : [])),
    brand: await brandOf(parts, key),
    isTest: key.isTest,
    // What was posted has no address in another language.
    languages: posted ? [] : languages.map(withLanguage),
  });
}
