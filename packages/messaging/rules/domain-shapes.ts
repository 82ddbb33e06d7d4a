import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import * as z from 'zod';

export const MOST_DOMAINS = 10;
export const SELECTOR = 'inlay1';

const PASTED_MAX = 2_000;
/** With `inlay1._domainkey.` before it a name of the DNS still has no more than 253. */
const DOMAIN_MAX = 235;
const FULL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,57}[a-z0-9])$/;
/** Names that no public name server answers for: asking would tell what a private one knows. */
const NOT_PUBLIC = /(?:^|\.)(?:alt|arpa|example|internal|invalid|lan|local|localhost|onion|test)$/;
const LOCAL_PART = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*$/;

/** What is wrong with a domain that `hostOfPasted` gave; undefined when mail may come from it. */
export function senderDomainSentence(domain: string): string | undefined {
  if (domain === '') return 'Enter a domain.';
  if (!FULL_DOMAIN.test(domain)) return 'Enter a domain, e.g. shop.example.com.';
  if (domain.length > DOMAIN_MAX) return `At most ${DOMAIN_MAX} characters.`;
  if (NOT_PUBLIC.test(domain)) return 'This domain is not public.';
  return undefined;
}

const time = z.string().describe('ISO 8601, UTC, with milliseconds.');
const RECORD = {
  name: `${SELECTOR}._domainkey.shop.example.com`,
  type: 'TXT',
  value: 'v=DKIM1; k=rsa; p=MIIBIjANBgkq…',
  found: null,
  result: 'missing',
  text: 'No record found. Publish this one, then check again.',
} as const;
export const SENDER_DOMAIN = {
  domain: 'shop.example.com',
  fromAddress: 'no-reply@shop.example.com',
  proven: false,
  proofEndedAt: null,
  checkedAt: '2026-11-26T10:15:30.123Z',
  createdAt: '2026-11-26T10:15:30.123Z',
  records: [RECORD],
} as const;

export const dnsRecord = z.object({
  name: z.string(),
  type: z.literal('TXT'),
  value: z.string().describe('What to publish.'),
  found: z.string().nullable().describe('What the DNS has; null for nothing.'),
  result: z.enum(['passes', 'weak', 'missing']),
  text: z.string().describe('What was found, and what to do.'),
});
export type DnsRecord = z.output<typeof dnsRecord>;

export const senderDomain = z
  .object({
    domain: z.string(),
    fromAddress: z.string().describe('What mail is from where neither the component nor a sender names an address.'),
    proven: z.boolean().describe('Whether the DKIM record has our key. Only then is mail from this domain, and signed.'),
    proofEndedAt: time.nullable().describe('Since when the DKIM record no longer has our key, after it had it; null otherwise.'),
    checkedAt: time.nullable(),
    createdAt: time,
    records: z.array(dnsRecord).describe('DKIM, SPF and DMARC.'),
  })
  .meta({ examples: [SENDER_DOMAIN] });

export const newSenderDomain = z
  .object({
    domain: z
      .string({ error: 'Enter a domain.' })
      .max(PASTED_MAX, 'Enter a domain, e.g. shop.example.com.')
      .transform(hostOfPasted)
      .refine((domain) => senderDomainSentence(domain) === undefined, { error: ({ input }) => senderDomainSentence(String(input)) }),
    from: z
      .string({ error: 'Enter what stands before the @.' })
      .trim()
      .toLowerCase()
      .max(64, 'At most 64 characters.')
      .regex(LOCAL_PART, 'Use letters, digits and . _ + - between them.')
      .default('no-reply')
      .describe('What stands before the @ of its From address.'),
  })
  .meta({ examples: [{ domain: SENDER_DOMAIN.domain, from: 'no-reply' }] });
