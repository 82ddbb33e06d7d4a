import { useRefusal, useRole } from '@inlay/ui/role/role-context.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import type { askRequest, downloadExport, listRequests } from '../../contract.ts';
import { useMemo, useState } from 'react';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { AskCard } from './ask-card.tsx';
import { type TypedSubject, requestCalls } from './request-calls.ts';
import { RequestsCard } from './requests-card.tsx';

/** What the project holds of one visitor, to hand over or to erase. */
export default function PersonalDataPage({ onError }: { onError: OnError }) {
  const { environment, siteKey, query } = useEnvironment();
  const role = useRole();
  const refusal = useRefusal<typeof askRequest | typeof listRequests | typeof downloadExport>('owner');
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Personal data</h1>
        <p className="mt-0.5 text-sm text-muted">
          Export or erase everything you hold about one visitor. <TextLink to="/docs/personal-data">What is found, and how</TextLink>
        </p>
      </div>
      {refusal !== undefined ? (
        <Card title="Requests" flush>
          <EmptyState title="Only owners can see the requests">Ask an owner of this account to make one.</EmptyState>
        </Card>
      ) : siteKey && role ? (
        <Requests key={environment} siteKey={siteKey} onError={onError} />
      ) : (
        <Card title="Requests" flush>
          <LoadState query={query} rows={3} label="Loading requests" />
        </Card>
      )}
    </div>
  );
}

function Requests({ siteKey, onError }: { siteKey: string; onError: OnError }) {
  const calls = useMemo(() => requestCalls(siteKey), [siteKey]);
  const [about, setAbout] = useState<TypedSubject>();
  return (
    <>
      <AskCard calls={calls} onAsked={() => setAbout(undefined)} onFind={setAbout} />
      <RequestsCard calls={calls} about={about} onAll={() => setAbout(undefined)} onError={onError} />
    </>
  );
}
