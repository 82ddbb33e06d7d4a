import { isIP } from 'node:net';
import { lookUpTxt } from '@inlay/platform/safe-fetch/look-up-txt.ts';
import type { DnsRecord } from '../rules/domain-shapes.ts';
import { type SpfWish, judgeDkim, judgeDmarc, judgeSpf, namesOf } from '../rules/judge-records.ts';
import { operatorStateOf } from '../senders/operator-sender.ts';
import { operatorAddress } from '../sending/operator-address.ts';
import type { SenderParts } from '../parts.ts';
import type { DomainRow } from '../store/domain-rows.ts';
import { sendersOf } from '../store/sender-rows.ts';

export type LookParts = Pick<SenderParts, 'db' | 'settings'>;

export interface Looked {
  readonly records: readonly DnsRecord[];
  /** Undefined where the name servers did not answer: then what was known before holds. */
  readonly proven: boolean | undefined;
}

/** Asks the DNS for all records of a domain at once, and judges them. */
export async function lookAtRecords(parts: LookParts, { site_id, domain, public_key }: DomainRow): Promise<Looked> {
  const names = namesOf(domain);
  const ask = (name: string) => lookUpTxt(name, parts.settings.dnsServers);
  const [wish, dkimAnswer, spfAnswer, ...dmarcAnswers] = await Promise.all([
    spfWishOf(parts, site_id),
    ask(names.dkim),
    ask(names.spf),
    ...names.dmarc.map(ask),
  ]);
  const { proven, ...dkim } = judgeDkim(dkimAnswer, public_key);
  const records = [
    { name: names.dkim, ...dkim },
    { name: names.spf, ...judgeSpf(spfAnswer, wish) },
    { name: `_dmarc.${domain}`, ...judgeDmarc(dmarcAnswers) },
  ];
  return { records: records.map((record) => ({ type: 'TXT', ...record })), proven };
}

/** Whose servers the project sends through. */
async function spfWishOf({ db, settings }: LookParts, siteId: string): Promise<SpfWish> {
  const own = await sendersOf(db, siteId, 'email');
  const isListed = (await operatorStateOf({ db, settings }, siteId)) === 'listed';
  const mechanisms = own.map(({ host }) => {
    const bare = host.replace(/^\[|\]$/g, '');
    const family = isIP(bare);
    return family ? `ip${family}:${bare}` : `a:${bare}`;
  });
  return {
    include: isListed ? operatorAddress(settings.mailFrom).address.split('@').at(-1)?.toLowerCase() : undefined,
    own: [...new Set(mechanisms)],
  };
}
