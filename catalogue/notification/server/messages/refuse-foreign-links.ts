import { Refusal } from '@inlay/kernel/errors.ts';
import { coveringDomain } from '@inlay/licensing/keys/domain-rule.ts';
import { linkedHosts } from '@inlay/messaging/sending/linked-hosts.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';

/**
 * Who has proven no domain may be anybody, so what is sent leads to the project's own domains alone.
 * @throws Refusal `invalid_request` on `text`, `html` or `template`
 */
export function refuseForeignLinks(
  { text = '', html, template }: Pick<SettledMessage, 'text' | 'html' | 'template'>,
  domains: readonly string[],
): void {
  const isForeign = (host: string) => coveringDomain(URL.parse(`http://${host}`)?.hostname ?? host, domains, false) === undefined;
  const inText = linkedHosts({ text }).find(isForeign);
  const foreign = inText ?? linkedHosts({ text: '', html }).find(isForeign);
  if (foreign === undefined) return;
  const sentence = `Without a proven domain you can link to the domains of your project only, not to ${foreign.slice(0, 100)}.`;
  throw new Refusal('invalid_request', { fields: { [template ? 'template' : inText === undefined ? 'html' : 'text']: sentence } });
}
