import { Download } from 'lucide-react';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { caseColumns } from '../rules/case-record.ts';
import { formatCases } from './format.ts';
import { PreviewCases } from './cases/preview-cases.tsx';
import { QuarterFailure } from './quarter-failure.tsx';
import { usePreview } from './use-datasets.ts';

export interface PreviewDialogProps {
  quarter: string;
  onDownload: (quarter: string) => void;
  onClose: () => void;
}

/** The first cases of a quarter, to sort and filter. */
export function PreviewDialog({ quarter, onDownload, onClose }: PreviewDialogProps) {
  const query = usePreview(quarter);
  const { data } = query;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`Preview ${quarter}`}
      description={
        data
          ? `First ${data.cases.length} of ${formatCases(data.totalcases)}. ${caseColumns.length} columns, scroll sideways for the rest.`
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose} className="max-sm:w-full">
            Close
          </Button>
          {data && (
            <Button
              look="primary"
              icon={<Download size={16} aria-hidden />}
              onClick={() => onDownload(quarter)}
              className="max-sm:order-first max-sm:w-full"
            >
              Download {quarter}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <PreviewCases quarter={quarter} cases={data.cases} />
      ) : failedToLoad(query) ? (
        <QuarterFailure query={query} quarter={quarter} />
      ) : (
        <LoadingTable />
      )}
    </Dialog>
  );
}

const LoadingTable = () => (
  <div role="status" className="grid h-96 content-start gap-5 transition-opacity delay-150 duration-75 starting:opacity-0">
    <span className="sr-only">Loading cases</span>
    {['w-full', 'w-5/6', 'w-full', 'w-4/5', 'w-full', 'w-5/6'].map((width, row) => (
      <Skeleton key={row} className={`h-4 ${width}`} />
    ))}
  </div>
);
