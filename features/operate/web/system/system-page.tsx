import { Button } from '@inlay/ui/button.tsx';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { ProofAsked } from '@inlay/ui/overlay/proof-asked.tsx';
import { DeadLettersCard } from './dead-letters-card.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { MailCard, PlaceCard, SlowestCard } from './fact-cards.tsx';
import { PartsCard, nameOfPart } from './parts-card.tsx';
import { LOOK_EVERY_MS, type SystemView, useSystem } from './system-calls.ts';

const OLD_MS = 60_000;

/** How this installation is, and what failed: for whoever runs it. */
export default function SystemPage() {
  const query = useSystem();
  const system = query.data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">System</h1>
        <Looked at={query.dataUpdatedAt} refetch={() => void query.refetch()} failed={query.isError && !needsProof(query.error)} />
      </div>
      {needsProof(query.error) ? (
        <Card title="System" flush>
          <ProofAsked ask={() => query.refetch({ throwOnError: true })} />
        </Card>
      ) : system ? (
        <Known system={system} />
      ) : (
        <Card title="System" flush>
          <LoadState query={query} rows={6} label="Loading the system" />
        </Card>
      )}
    </div>
  );
}

function Known({ system }: { system: SystemView }) {
  const failed = system.parts.filter(({ state }) => state === 'failed');
  return (
    <>
      {failed.length > 0 && (
        <Banner tone="bad" role="alert" lead={`Not ready: ${failed.map(({ part }) => nameOfPart(part)).join(', ')}.`}>
          Calls that need it return 503 until it works again.
        </Banner>
      )}
      <FiguresCard system={system} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <PartsCard system={system} />
        <DoctorCard />
      </div>
      <JobsCard jobs={system.jobs} />
      <DeadLettersCard />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <MailCard mail={system.mail} />
        <PlaceCard system={system} />
      </div>
      <SlowestCard requests={system.requests} />
    </>
  );
}

/** When the page last heard of the system; from a minute on, a warning. */
function Looked({ at, failed, refetch }: { at: number; failed: boolean; refetch: () => void }) {
  const now = useNow(1_000);
  if (at === 0) return <p className="mt-0.5 text-sm text-muted">This process and the shared database.</p>;
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  const isOld = now - at > OLD_MS;
  return (
    <p className={`mt-0.5 flex flex-wrap items-center gap-x-3 text-sm ${isOld ? 'font-[550] text-warning' : 'text-muted'}`}>
      {isOld
        ? `Updated ${Math.round(seconds / 60)} min ago.`
        : `Updated ${seconds} s ago, and again every ${LOOK_EVERY_MS / 1_000} s. This process and the shared database.`}
      {(failed || isOld) && (
        <Button size="sm" onClick={refetch}>
          Refresh
        </Button>
      )}
    </p>
  );
}
