import { isoTime } from '@inlay/kernel/time.ts';
import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { Services } from '@inlay/platform/services.ts';
import { coveringDomain } from '@inlay/licensing/keys/domain-rule.ts';
import { licencesOf } from '@inlay/licensing/licences.ts';
import type { InstallWords } from '@inlay/kernel/parts/figures.ts';
import type { FiguresById } from '../rules/count-events.ts';
import type { installCheck } from '../contract.ts';
import { type InstallStep, findMistake } from '../rules/install-check.ts';
import type { Signal } from '../rules/installation.ts';
import { type AllowedHost, allowedHosts, signalsOf } from './store.ts';
import { findComponent } from './find-component.ts';

/** Of an account whose components are only announced. */
const BEFORE_ANY: InstallWords = {
  redeems: false,
  done: { step: 'Used', first: 'First used', since: 'First used' },
  todo: { title: 'Try it once', text: 'Open your page and use the component.' },
  waiting: { title: 'Waiting for your first visitor', text: 'Paste the snippet, open your page, and use the component once.' },
  works: { title: 'Working', badge: 'Live' },
};

type Answer = AnswerOf<typeof installCheck>['body'];

interface Parts extends Pick<Services, 'db' | 'clock'> {
  readonly figures: FiguresById;
  readonly catalogue: readonly FamilyWithComponents[];
}

/** @throws Refusal `not_found`, the same for an unknown key and another account's */
export async function checkInstallation(
  { db, clock, catalogue, figures }: Parts,
  accountId: string,
  compKey: string | undefined,
): Promise<Answer> {
  const component = (await findComponent(db, accountId, compKey)) ?? null;
  const signals = await signalsOf(db, accountId);
  const hosts = await allowedHosts(db, accountId);
  const licences = (await licencesOf(db, accountId)).map(({ component: id, keySince, expiresAt }) => ({
    component: id,
    keySince,
    servedUntil: expiresAt + LICENCE_GRACE_MS,
  }));
  const ofServers = new Set(
    catalogue.flatMap(({ components }) => components.flatMap(({ id, calledBy }) => (calledBy === 'server' ? id : []))),
  );
  const names = new Map(catalogue.flatMap((family) => family.components.map(({ id, name }) => [id, name])));
  const mistake = findMistake({
    now: clock(),
    component,
    signals,
    licences,
    allows: (host) => isAllowed(host, hosts),
    nameOf: (id) => names.get(id) ?? id,
    redeems: (id) => figures.get(id)?.install.redeems ?? true,
  });
  const asked = component === null ? licences.map((licence) => licence.component) : [component];
  const ofPages = asked.filter((id) => !ofServers.has(id));
  // With one that stands on a page, what servers alone call shows nothing of that page.
  const isOfServers = asked.length > 0 && ofPages.length === 0;
  const concerned = isOfServers ? asked : ofPages;
  const own = signals.filter(({ component: id }) => (component === null && !isOfServers ? !ofServers.has(id) : concerned.includes(id)));
  const words = wordsFor(concerned, figures);
  const kinds = words.redeems ? (['seen', 'solved', 'redeemed'] as const) : (['seen', 'solved'] as const);
  return {
    steps: isOfServers ? [stepOf('solved', own)] : [domainStep(hosts), ...kinds.map((kind) => stepOf(kind, own))],
    words,
    mistake: mistake && { ...mistake, lastAt: isoTime(mistake.lastAt) },
  };
}

/** Of several, those of one whose server has to redeem: it comes last. */
function wordsFor(components: readonly string[], figures: FiguresById): InstallWords {
  const all = components.flatMap((id) => figures.get(id)?.install ?? []);
  return all.find(({ redeems }) => redeems) ?? all[0] ?? BEFORE_ANY;
}

const isAllowed = (host: string, hosts: readonly AllowedHost[]): boolean =>
  coveringDomain(
    host,
    hosts.flatMap(({ domain }) => domain ?? []),
    hosts.some(({ localhostAt }) => localhostAt !== null),
  ) !== undefined;

function domainStep(hosts: readonly AllowedHost[]): Answer['steps'][number] {
  const [first] = hosts.flatMap(({ domain, addedAt }) => (domain === null || addedAt === null ? [] : { at: addedAt, host: domain }));
  const localhostAt = hosts.find((host) => host.localhostAt !== null)?.localhostAt;
  const shown = first ?? (localhostAt ? { at: localhostAt, host: 'localhost' } : undefined);
  return { name: 'domain', at: shown ? isoTime(shown.at) : null, host: shown?.host ?? null };
}

/** The first time over the components that are asked about. */
function stepOf(name: InstallStep, signals: readonly Signal[]): Answer['steps'][number] {
  const [first] = signals.filter(({ kind }) => kind === name).sort((a, b) => a.firstAt - b.firstAt);
  return { name, at: first ? isoTime(first.firstAt) : null, host: first?.firstHost ?? null };
}
