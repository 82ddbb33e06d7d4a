import { useEffect, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { type OwnSender, type Tested, senderCalls } from './sender-calls.ts';

interface TestDialogProps {
  readonly sender: OwnSender;
  /** It was added just now. */
  readonly fresh: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** Sends a mail to the owner through one sender, or logs in at a service for texts, and shows what the server said. */
export function TestDialog({ sender, fresh, onEdit, onClose }: TestDialogProps) {
  const [result, setResult] = useState<Tested | { readonly refused: string }>();
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);

  async function run() {
    setBusy(true);
    setResult(undefined);
    try {
      setResult(await senderCalls.postTest(sender.id));
    } catch (error) {
      setResult({ refused: failureSentence(error) });
    }
    setBusy(false);
  }
  // Opened to be run: at once, and once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run();
  });

  const words = sender.kind === 'smtp' ? mailWords(sender.host) : SERVICE_WORDS;
  const failed = result && 'ok' in result && !result.ok;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={fresh ? 'Sender added' : `Test ${sender.label}`}
      description={words.what}
      footer={
        <>
          {failed && (
            <Button onClick={onEdit} disabled={busy}>
              Edit sender
            </Button>
          )}
          <Button busy={busy} onClick={() => void run()}>
            Test again
          </Button>
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div role="status" className="grid min-h-24 content-start gap-3 pt-2 text-sm">
        {busy && <p className="text-muted">{words.busy}</p>}
        {result && 'refused' in result && <Banner tone="warn">{result.refused}</Banner>}
        {result && 'ok' in result && (
          <>
            <Banner tone={result.ok ? 'ok' : 'bad'} lead={result.ok ? words.well : words.failed}>
              {result.ok ? words.next : 'Nothing was sent.'}
            </Banner>
            <p className="text-muted">Its answer, after {result.tookMs} ms:</p>
            <pre className="rounded-md border border-line bg-recess px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
              {result.text}
            </pre>
          </>
        )}
      </div>
    </Dialog>
  );
}

const mailWords = (host: string) => ({
  what: `A test mail goes to your own confirmed address, through ${host} alone.`,
  busy: 'Sending the test mail…',
  well: 'The server took the mail.',
  failed: 'The server did not take the mail.',
  next: 'Check your inbox for it.',
});

const SERVICE_WORDS = {
  what: 'We ask the service for your account. No text is sent.',
  busy: 'Asking the service…',
  well: 'The service lets us in.',
  failed: 'We could not log in at the service.',
  next: 'Texts can go through it.',
};
