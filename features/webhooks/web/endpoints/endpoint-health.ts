import type { BadgeTone } from '@inlay/ui/layout/badge.tsx';
import type { Endpoint } from '../webhook-calls.ts';
import { formatDay, formatSecond } from '../format-time.ts';

type Told = Pick<Endpoint, 'state' | 'disabledReason' | 'disabledAt' | 'failingSince'>;

export interface EndpointHealth {
  readonly word: 'Healthy' | 'Failing' | 'Disabled';
  readonly tone: BadgeTone;
  /** Since when, and why. */
  readonly note: string;
}

const why = { owner: 'by you', gone: 'it answered 410 Gone', failing: 'after five days of failures' };

/** How an endpoint does. `now` in milliseconds. */
export function healthOf({ state, disabledReason, disabledAt, failingSince }: Told, now: number): EndpointHealth {
  if (state === 'disabled') {
    const note = [disabledAt && formatDay(disabledAt), disabledReason && why[disabledReason]].filter(Boolean).join(', ');
    return { word: 'Disabled', tone: disabledReason === 'owner' ? 'flat' : 'bad', note };
  }
  if (failingSince !== null) return { word: 'Failing', tone: 'warn', note: `since ${formatSecond(failingSince, now)} UTC` };
  return { word: 'Healthy', tone: 'ok', note: '' };
}

/** What an endpoint is called: by its description, else by its address. */
export const endpointName = ({ description, url }: Pick<Endpoint, 'description' | 'url'>): string => {
  if (description) return description;
  return url === null ? 'Catcher' : (URL.parse(url)?.host ?? url);
};
