import { Download } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import type { exportAccount } from '../contract.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** What is kept about the account, to take along and to delete. */
export function AccountDataCard({ onError }: { onError: (text: string | null) => void }) {
  const { withProof, dialog } = useReauth();
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function download() {
    setSaving(true);
    onError(null);
    try {
      const data = await withProof(() => callApi<typeof exportAccount>('GET /Profile/Export'));
      saveFile(`inlay-${data.userName}.json`, JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      if (!needsProof(error)) onError(failureSentence(error, { fallback: 'Your data could not be downloaded. Please try again.' }));
    }
    setSaving(false);
  }

  return (
    <Card
      title="Your data"
      note={
        <>
          See the <TextLink to="/PrivacyPolicy">Privacy Policy</TextLink> for what we keep and for how long.
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button icon={<Download size={16} aria-hidden />} busy={saving} onClick={() => void download()}>
          Download my data
        </Button>
        <Button look="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      {deleting && <DeleteAccountDialog withProof={withProof} onClose={() => setDeleting(false)} />}
      {dialog}
    </Card>
  );
}
