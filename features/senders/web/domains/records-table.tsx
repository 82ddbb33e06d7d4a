import { Check, TriangleAlert, X } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import type { SenderDomain } from '../sender-calls.ts';

type DnsRecord = SenderDomain['records'][number];

const heads = [{ label: 'Record' }, { label: 'Value to publish' }, { label: 'Found now' }, { label: 'Result', right: true }];

const results = {
  passes: { word: 'Passes', tone: 'ok', Icon: Check },
  weak: { word: 'Weak', tone: 'warn', Icon: TriangleAlert },
  missing: { word: 'Missing', tone: 'bad', Icon: X },
} as const;

const kindOf = (name: string): string => (name.includes('._domainkey.') ? 'DKIM' : name.startsWith('_dmarc.') ? 'DMARC' : 'SPF');

/** The records of one domain: what to publish, what the DNS has, and what to do about it. */
export function RecordsTable({ domain: { domain, records } }: { domain: SenderDomain }) {
  return (
    <CardTable label={`Records of ${domain}`} heads={heads}>
      {records.map((record) => (
        <RecordRow key={record.name} record={record} />
      ))}
    </CardTable>
  );
}

function RecordRow({ record: { name, type, value, found, result, text } }: { record: DnsRecord }) {
  const kind = kindOf(name);
  const { word, tone, Icon } = results[result];
  return (
    <CardRow>
      <CardCell>
        <div className="min-w-0">
          <p>
            <span className="font-[550]">{kind}</span> <span className="text-xs text-subtle">{type}</span>
          </p>
          <Copied text={name} what={`name of the ${kind} record`} />
        </div>
      </CardCell>
      <CardCell>
        <div className="min-w-0">
          <p className="text-xs text-subtle @3xl:sr-only">Value to publish</p>
          <Copied text={value} what={`value of the ${kind} record`} boxed />
        </div>
      </CardCell>
      <CardCell>
        <div className="grid min-w-0 gap-1">
          <p className="text-sm">{text}</p>
          {found !== null && found !== value && <code className="font-mono text-xs wrap-anywhere text-muted">{found}</code>}
        </div>
      </CardCell>
      <CardCell right>
        <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
          {word}
        </Badge>
      </CardCell>
    </CardRow>
  );
}

/** On one line, whatever its length; the button takes all of it. */
const Copied = ({ text, what, boxed = false }: { text: string; what: string; boxed?: boolean }) => (
  <div className="flex max-w-full items-center gap-1 @3xl:max-w-[17rem]">
    <code
      className={
        boxed
          ? 'min-w-0 flex-1 truncate rounded-sm border border-line bg-recess px-2 py-1 font-mono text-xs'
          : 'min-w-0 truncate font-mono text-xs text-muted'
      }
    >
      {text}
    </code>
    <CopyButton text={text} what={what} iconOnly />
  </div>
);
