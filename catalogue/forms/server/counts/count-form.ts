import type { EventOf } from '@inlay/kernel/parts/figures.ts';
import type { figures } from '../../figures.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FormParts } from '../forms-parts.ts';

const IN_FIGURES: readonly EventOf<typeof figures>[] = ['shown', 'started', 'sent', 'answered', 'closed', 'asked'];

/** Counts a thing that happened to a form: in its own figures, and in those of the account where these know it. Nothing is counted for built-in keys. */
export function countForm(
  { counts, licensing }: Pick<FormParts, 'counts' | 'licensing'>,
  page: WidgetPage,
  form: string,
  event: string,
): void {
  if (page.kind === 'test') return;
  const { place, domain, host, component, compKey } = page;
  counts.note(place, form, event);
  if (place.environment === 'test' || !IN_FIGURES.some((one) => one === event)) return;
  licensing.figures.record({
    accountId: place.accountId,
    component,
    domain,
    host,
    event,
    ...(event === 'shown' && { sign: 'seen', compKey }),
    ...(event === 'sent' && { sign: 'solved' }),
  });
}
