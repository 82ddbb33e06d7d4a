import type { Preset } from './form-settings.ts';

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

/** What a status may become by the owner or by the house. */
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

/** What the visitor makes of it, by the link in a mail: confirm or cancel. */
const BY_VISITOR: Readonly<Record<Preset, Table>> = {
  'contact-us': { unconfirmed: ['new', 'cancelled'] },
  registrations: {
    unconfirmed: ['registered', 'waiting', 'cancelled'],
    registered: ['cancelled'],
    approved: ['cancelled'],
    waiting: ['cancelled'],
  },
};

/** What somebody may bring in from another form; the first is what it gets otherwise. A place on a list can't be brought in. */
export const IMPORTED_STATUSES: Readonly<Record<Preset, readonly [Status, ...Status[]]>> = {
  'contact-us': ['closed', 'new', 'open', 'answered', 'spam'],
  registrations: ['registered', 'approved', 'rejected', 'cancelled', 'spam'],
};

export interface StatusCircumstances {
  readonly by: 'visitor' | 'owner';
  /** The setting: without it nothing is approved. */
  readonly approval: boolean;
  /** What a submission was before it was filed as spam. */
  readonly before?: Status | null | undefined;
}

/** What a submission may become; whether a place is free is another question. */
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
