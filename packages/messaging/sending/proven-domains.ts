import { buffer } from 'node:stream/consumers';
import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { fromAddressOf } from '../domains/domain-answer.ts';
import { privateKeyOf } from '../domains/domain-key.ts';
import { SELECTOR } from '../rules/domain-shapes.ts';
import { domainsOf } from '../store/domain-rows.ts';

interface ProvenDomain {
  readonly domain: string;
  /** Its own From address. */
  readonly fromAddress: string;
  readonly privateKey: string;
}

/** The order is the owner's: the first one stands where nobody names an address. */
export type ProvenDomains = readonly ProvenDomain[];

/** What a project may send from, and sign. */
export async function provenDomainsOf(queries: Queries, keyring: Keyring, siteId: string): Promise<ProvenDomains> {
  return (await domainsOf(queries, siteId)).flatMap((row) => {
    const privateKey = row.proven_at === null ? undefined : privateKeyOf(keyring, row);
    return privateKey === undefined ? [] : [{ domain: row.domain, fromAddress: fromAddressOf(row), privateKey }];
  });
}

const domainOf = (address: string): string => hostOfPasted(address.slice(address.lastIndexOf('@') + 1));

export const provenFor = (proven: ProvenDomains, address: string): ProvenDomain | undefined =>
  proven.find(({ domain }) => domain === domainOf(address));

/** What a reader sees of a mail, or acts upon. */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Auto-Submitted',
].join(':');

/** The mail with a DKIM signature where the domain of its From address is proven, else as it is. */
export async function signMail(proven: ProvenDomains, from: string, bytes: Buffer): Promise<Buffer> {
  const known = provenFor(proven, from);
  if (!known) return bytes;
  const { default: DKIM } = await import('nodemailer/lib/dkim');
  const signer = new DKIM({
    domainName: known.domain,
    keySelector: SELECTOR,
    privateKey: known.privateKey,
    headerFieldNames: SIGNED_HEADERS,
  });
  return buffer(signer.sign(bytes));
}
