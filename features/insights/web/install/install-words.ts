import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { formatSeconds, formatStretch } from '../format-figures.ts';
import { formatMoment } from '../format-steps.ts';
import type { InstallCheck, Step } from '../insights-calls.ts';
import { stepOf } from './install-verdict.ts';

type Words = InstallCheck['words'];

/** A step in a few words, for the row of the panel. */
export function stepWords({ name, at, host }: Step, { done }: Words): string {
  switch (name) {
    case 'domain':
      return at === null ? 'Add your domain' : 'Domain added';
    case 'seen':
      return at !== null && host ? `Snippet seen on ${host}` : 'Snippet seen';
    case 'solved':
      return done.step;
    case 'redeemed':
      return 'Token redeemed';
  }
}

/** A step as a line of the list: what happened, or what has to be done for it to happen. */
export function stepLine({ name, at, host }: Step, { done, todo }: Words): { title: string; text: string } {
  switch (name) {
    case 'domain':
      return at === null
        ? { title: 'Add your domain', text: 'Keys work only on the hosts in your list.' }
        : { title: 'Domain added', text: host ? `${host} and its subdomains` : 'Your site may use its keys' };
    case 'seen':
      return at === null
        ? { title: 'Paste the snippet', text: 'Waiting for the first call from your page.' }
        : { title: 'Snippet seen', text: host ? `Your site key called from ${host}` : 'Your site key was called' };
    case 'solved':
      return at === null ? todo : { title: done.first, text: host ? `By a visitor on ${host}` : 'By your server' };
    case 'redeemed':
      return at === null
        ? { title: 'Redeem the token', text: 'Your server posts it to siteverify, with its secret.' }
        : { title: 'First token redeemed', text: 'Your server asked, and we answered' };
  }
}

/** How the first verification went: "First solved 18 Nov, 16:20 UTC, redeemed by your server 0.4 s later." */
export function verifiedText(check: InstallCheck): string {
  const solvedAt = stepOf(check, 'solved')?.at;
  const redeemedAt = stepOf(check, 'redeemed')?.at;
  if (!solvedAt) return '';
  const first = `${check.words.done.since} ${formatMoment(solvedAt)} UTC`;
  if (!check.words.redeems) return `${first}.`;
  if (!redeemedAt) return '';
  const later = Date.parse(redeemedAt) - Date.parse(solvedAt);
  const delay = later < MINUTE_MS ? formatSeconds(Math.max(0, later)) : formatStretch(later);
  return `${first}, redeemed by your server ${delay} later.`;
}
