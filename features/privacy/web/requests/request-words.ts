import type { BadgeTone } from '@inlay/ui/layout/badge.tsx';
import type { SubjectKind } from '../../rules/subject.ts';
import type { PrivacyRequest } from './request-calls.ts';

export const kindWords: Record<PrivacyRequest['kind'], string> = { export: 'Export', erase: 'Erasure' };

export const stateWords: Record<PrivacyRequest['state'], readonly [text: string, tone: BadgeTone]> = {
  waiting: ['Waiting', 'flat'],
  running: ['Running', 'info'],
  done: ['Done', 'ok'],
  failed: ['Failed', 'bad'],
};

/** Not by user: no component has any yet. */
export const askedKinds = ['email', 'phone'] as const satisfies readonly SubjectKind[];
export type AskedKind = (typeof askedKinds)[number];

export const subjectWords: Record<AskedKind, { readonly label: string; readonly example: string }> = {
  email: { label: 'Email address', example: 'visitor@example.com' },
  phone: { label: 'Phone number', example: '+15550100100' },
};

/** What is of no component, in words. */
const places: Readonly<Record<string, string>> = {
  events: 'Events',
  webhooks: 'Webhook deliveries',
  'dev-inbox': 'Dev Inbox',
  suppressions: 'Suppressed addresses',
  idempotency: 'Saved API answers',
};

/** "Contact Us: 3, Events: 2"; undefined where nothing was found. */
export function countsText(counts: PrivacyRequest['counts'], componentName: (id: string) => string | undefined): string | undefined {
  const found = Object.entries(counts).map(
    ([name, count]) => `${places[name] ?? componentName(name) ?? name}: ${count.toLocaleString('en')}`,
  );
  return found.length === 0 ? undefined : found.join(', ');
}

/** Whether there is an export to download. */
export const isDownloadable = ({ kind, state, expiresAt }: PrivacyRequest, now: number): boolean =>
  kind === 'export' && state === 'done' && expiresAt !== null && Date.parse(expiresAt) > now;
