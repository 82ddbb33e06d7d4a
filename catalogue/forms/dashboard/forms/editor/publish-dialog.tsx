import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import type { SavedForm } from '../definition-calls.ts';
import { useFormsScope } from '../forms-scope.tsx';

interface PublishProps {
  /** As it is saved in Test. */
  readonly base: SavedForm;
  readonly isUnsaved: boolean;
  readonly onClose: () => void;
}

/** Makes what is saved of a form in Test the next version of it in Live. */
export function PublishDialog({ base, isUnsaved, onClose }: PublishProps) {
  const { preset, calls } = useFormsScope();
  const reload = useReload();
  const toast = useToast();

  async function publish() {
    const { version } = await calls.postPublish(base.form);
    onClose();
    toast('success', `Version ${version} is live.`, 'form');
    await reload(['forms', preset, 'live']);
  }

  return (
    <ConfirmDialog title="Publish from Test to Live?" act="Publish" look="primary" keep="Not now" onConfirm={publish} onClose={onClose}>
      Your visitors get this form as version {base.version} of Test has it, at once.
      {isUnsaved && ' Your unsaved changes are not part of it.'} Live keeps its former versions.
    </ConfirmDialog>
  );
}
