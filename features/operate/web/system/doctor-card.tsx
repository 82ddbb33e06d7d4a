import { CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { type Examined, examine } from './system-calls.ts';

/** What `npm run doctor` says of this setup, when an operator asks. */
export function DoctorCard() {
  const { withProof, dialog } = useReauth();
  const [report, setReport] = useState<Examined>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const findings = report?.looks.flatMap(({ name, findings: found }) => found.map((finding) => ({ name, ...finding }))) ?? [];
  const isWrong = findings.some(({ level }) => level === 'wrong');

  async function run() {
    setBusy(true);
    setError(undefined);
    try {
      setReport(await withProof(examine));
    } catch (failure) {
      if (!needsProof(failure)) setError(failureSentence(failure, { fallback: 'The check failed. Please try again.' }));
    }
    setBusy(false);
  }

  return (
    <Card
      title="Doctor"
      note={report ? `Checked ${formatMoment(report.at)}` : 'Checks settings, keys, database, clock and email.'}
      aside={
        <>
          {report && findings.length === 0 && <Badge tone="ok">No findings</Badge>}
          {findings.length > 0 && <Badge tone={isWrong ? 'bad' : 'warn'}>{countOf(findings.length, 'finding')}</Badge>}
          <Button size="sm" busy={busy} onClick={() => void run()}>
            Run the doctor
          </Button>
        </>
      }
      flush
    >
      <div role="status">
        {error && (
          <div className="p-4">
            <Banner tone="bad" lead={error} />
          </div>
        )}
        {report && findings.length === 0 && <EmptyState title="Nothing to do">{countOf(report.looks.length, 'check')} passed.</EmptyState>}
        {findings.length > 0 && (
          <ul className="divide-y divide-line text-sm">
            {findings.map(({ name, level, what, remedy }) => (
              <li key={what} className="flex gap-3 px-4 py-3 sm:px-5">
                {level === 'wrong' ? (
                  <CircleX size={16} aria-label="Wrong" className="mt-0.5 flex-none text-danger" />
                ) : (
                  <TriangleAlert size={16} aria-label="To be decided" className="mt-0.5 flex-none text-warning" />
                )}
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-[550]">
                    {name}: {what}
                  </span>
                  <span className="block text-muted">{remedy}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
        {!report && !error && <EmptyState title={busy ? 'Checking' : 'Not checked yet'}>The doctor reads and changes nothing.</EmptyState>}
      </div>
      {dialog}
    </Card>
  );
}
