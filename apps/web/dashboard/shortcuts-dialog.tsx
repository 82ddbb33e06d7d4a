import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';

/** What the keyboard can do here, besides what it can do anywhere. */
export function ShortcutsDialog({ jump, onClose }: { jump: readonly string[]; onClose: () => void }) {
  const rows: [text: string, keys: readonly string[]][] = [
    ['Search or jump to', jump],
    ['Show these shortcuts', ['?']],
    ['Choose in a list', ['↑', '↓']],
    ['Run what is chosen', ['Enter']],
    ['Close what is open', ['Esc']],
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="divide-y divide-line text-sm">
        {rows.map(([text, keys]) => (
          <div key={text} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-xs border border-line bg-recess px-1.5 font-mono text-xs leading-5 text-muted">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
