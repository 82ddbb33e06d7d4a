import type { SettingsSite } from '@inlay/kernel/parts/settings.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import { coveringDomain } from './domain-rule.ts';

/** What rules may ask about a site, e.g. whether a visitor may be sent on to an address. */
export async function siteOf(queries: Queries, siteId: string): Promise<SettingsSite> {
  const rows = await queries.selectFrom('site_domains').where('site_id', '=', siteId).select('host').execute();
  const hosts = rows.map(({ host }) => host);
  return {
    covers(address) {
      const { hostname, username, password } = URL.parse(address) ?? { hostname: '', username: '', password: '' };
      return username === '' && password === '' && coveringDomain(hostname, hosts, false) !== undefined;
    },
  };
}
