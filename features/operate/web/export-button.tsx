import { Download } from 'lucide-react';
import { useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { download } from '@inlay/web-client/download.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import type { AccountFilter } from '../rules/operate-bodies.ts';

interface ExportButtonProps {
  readonly search: string;
  readonly filter: AccountFilter;
  readonly onError: (sentence: string | undefined) => void;
}

/** Saves the accounts that the list shows, all pages of it. */
export function ExportButton({ search, filter, onError }: ExportButtonProps) {
  const { withProof, dialog } = useReauth();
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    onError(undefined);
    const address = `/api/Operate/accounts/export?${new URLSearchParams({ search, filter }).toString()}`;
    try {
      const file = await withProof(() => download(address, sessionStore.get(STORAGE.siteKey) ?? ''));
      saveFile('accounts.csv', file, file.type);
    } catch (error) {
      if (!needsProof(error)) onError(failureSentence(error, { fallback: 'The accounts could not be exported. Please try again.' }));
    }
    setSaving(false);
  }

  return (
    <>
      <Button size="sm" icon={<Download size={16} aria-hidden />} busy={saving} onClick={() => void save()}>
        Export CSV
      </Button>
      {dialog}
    </>
  );
}
