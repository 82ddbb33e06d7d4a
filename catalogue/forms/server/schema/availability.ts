import type { FormSettings } from '../../rules/settings/form-settings.ts';

export interface Availability {
  readonly open: boolean;
  readonly reason: 'off' | 'not-open-yet' | 'deadline' | null;
  /** What visitors read in place of the form. */
  readonly text: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly placesLeft: number | null;
}

type TakingPart = Pick<FormSettings, 'off' | 'opensAt' | 'closesAt' | 'offText'>;

const iso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Whether a form takes submissions now. A deadline is exclusive: at its millisecond the form is closed. */
export function availabilityOf({ off, opensAt, closesAt, offText }: TakingPart, now: number): Availability {
  const reason = off
    ? 'off'
    : opensAt !== null && Date.parse(opensAt) > now
      ? 'not-open-yet'
      : closesAt !== null && Date.parse(closesAt) <= now
        ? 'deadline'
        : null;
  return {
    open: reason === null,
    reason,
    text: reason === null ? '' : offText,
    opensAt: iso(opensAt),
    closesAt: iso(closesAt),
    placesLeft: null,
  };
}
