import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useState } from 'react';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { AddDomainForm } from './add-domain-form.tsx';
import { DomainRow } from './domain-row.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import type { setLocalhost } from '../contract.ts';
import { useLocalhostSwitch, useSite } from './use-site.ts';

export interface DomainsCardProps {
  onError: (text: string | null) => void;
}

/** The hosts that may use the site's keys, and the switch for localhost. */
export function DomainsCard({ onError }: DomainsCardProps) {
  const site = useSite();
  const [removing, setRemoving] = useState<string | null>(null);
  const localhost = useLocalhostSwitch((error) =>
    onError(failureSentence(error, { fallback: 'The change could not be saved. Please try again.' })),
  );
  const hosts = site.data?.domains.map(({ host }) => host) ?? [];

  return (
    <Card
      title="Domains"
      note="A domain covers its subdomains, on any port and scheme."
      aside={
        site.data && (
          <span className="text-sm">
            <ForRole<typeof setLocalhost> role="developer">
              <Switch label="Allow localhost" checked={site.data.localhostAllowed} onChange={(allowed) => localhost.mutate(allowed)} />
            </ForRole>
          </span>
        )
      }
      flush
    >
      {site.data && (
        <ul aria-label="Domains" className="divide-y divide-line">
          {site.data.domains.map((domain) => (
            <DomainRow key={domain.host} domain={domain} hosts={hosts} onRemove={() => setRemoving(domain.host)} />
          ))}
          {hosts.length === 0 && <li className="px-4 py-5 text-sm text-muted sm:px-5">No domain yet. Your keys work on localhost only.</li>}
        </ul>
      )}
      {site.data && <AddDomainForm hosts={hosts} />}
      {!site.data &&
        (failedToLoad(site) ? (
          <LoadFailure query={site} />
        ) : (
          <div role="status" className="grid gap-3 p-5">
            <span className="sr-only">Loading domains</span>
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      {removing !== null && <RemoveDomainDialog host={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}
