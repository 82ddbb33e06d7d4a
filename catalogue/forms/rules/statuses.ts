import type { Preset } from './settings/form-settings.ts';

export const STATUSES = [
  'new',
  'open',
  'answered',
  'closed',
  'spam',
  'unconfirmed',
  'registered',
  'approved',
  'waiting',
  'rejected',
  'cancelled',
] as const;
export type Status = (typeof STATUSES)[number];

type Table = Readonly<Partial<Record<Status, readonly Status[]>>>;

/** Which statuses may follow, set by the owner or by us. */
const BY_OWNER: Readonly<Record<Preset, Table>> = {
  'contact-us': {
    new: ['open', 'answered', 'closed', 'spam'],
    open: ['new', 'answered', 'closed', 'spam'],
    answered: ['new', 'open', 'closed', 'spam'],
    closed: ['new', 'open', 'answered', 'spam'],
    spam: ['new'],
    unconfirmed: ['cancelled', 'spam'],
  },
  registrations: {
    registered: ['approved', 'rejected', 'cancelled', 'spam'],
    approved: ['cancelled'],
    waiting: ['registered', 'cancelled', 'rejected', 'spam'],
    rejected: ['registered'],
    cancelled: ['registered'],
    unconfirmed: ['cancelled', 'spam'],
  },
};

/** What the visitor can do with the link in a mail: confirm or cancel. */
const BY_VISITOR: Readonly<Record<Preset, Table>> = {
  'contact-us': { unconfirmed: ['new', 'cancelled'] },
  registrations: {
    unconfirmed: ['registered', 'waiting', 'cancelled'],
    registered: ['cancelled'],
    approved: ['cancelled'],
    waiting: ['cancelled'],
  },
};

/** Statuses that an import may set; the first is the default. A place on a waiting list can't be imported. */
export const IMPORTED_STATUSES: Readonly<Record<Preset, readonly [Status, ...Status[]]>> = {
  'contact-us': ['closed', 'new', 'open', 'answered', 'spam'],
  registrations: ['registered', 'approved', 'rejected', 'cancelled', 'spam'],
};

export interface StatusCircumstances {
  readonly by: 'visitor' | 'owner';
  /** The setting; without it there is no approval. */
  readonly approval: boolean;
  /** What a submission was before it was filed as spam. */
  readonly before?: Status | null | undefined;
}

/** Which statuses a submission may get, whether or not a place is free. */
export function nextStatuses(preset: Preset, from: Status, { by, approval, before }: StatusCircumstances): readonly Status[] {
  if (by === 'visitor') return BY_VISITOR[preset][from] ?? [];
  if (preset === 'registrations' && from === 'spam') return [before ?? 'registered'];
  const next = BY_OWNER[preset][from] ?? [];
  return approval ? next : next.filter((status) => status !== 'approved');
}

export const mayBecome = (preset: Preset, from: Status, to: Status, circumstances: StatusCircumstances): boolean =>
  nextStatuses(preset, from, circumstances).includes(to);

/** Who takes a place or waits for one; null where the list is full as well. */
export function firstStatus(
  preset: Preset,
  {
    spam,
    doubleOptIn,
    full,
    listFull,
  }: { readonly spam: boolean; readonly doubleOptIn: boolean; readonly full: boolean; readonly listFull: boolean },
): Status | null {
  if (spam) return 'spam';
  if (full && listFull) return null;
  if (doubleOptIn) return 'unconfirmed';
  if (full) return 'waiting';
  return preset === 'contact-us' ? 'new' : 'registered';
}
