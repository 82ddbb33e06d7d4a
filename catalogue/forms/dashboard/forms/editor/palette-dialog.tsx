import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import type { FieldType } from '../../../rules/field.ts';
import { KIND_GROUPS, fieldKinds, fieldTypes } from '../../../rules/editing/field-kinds.ts';
import { KindIcon } from './kind-icon.tsx';

interface PaletteProps {
  /** The field above the new one; '' for the end of the form. */
  readonly below: string;
  readonly onChoose: (type: FieldType) => void;
  readonly onClose: () => void;
}

/** The kinds of field. Type to narrow, Enter takes the first. */
export function PaletteDialog({ below, onChoose, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = fieldTypes.filter((type) => `${fieldKinds[type].label} ${type}`.toLowerCase().includes(wanted));
  return (
    <Dialog open wide onOpenChange={onClose} title="Add a field">
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) onChoose(found[0]);
        }}
      >
        <TextInput
          label="Find a kind"
          type="search"
          value={typed}
          hint={`Enter adds the first one ${below ? `below ${below}` : 'at the end'}.`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 && <p className="text-sm text-muted">No kind of field matches.</p>}
        {KIND_GROUPS.map((group) => {
          const kinds = found.filter((type) => fieldKinds[type].group === group);
          return (
            kinds.length > 0 && (
              <div key={group}>
                <h3 className="mb-2 text-sm font-[550]">{group}</h3>
                <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
                  {kinds.map((type) => (
                    <Button
                      key={type}
                      className="min-w-0 justify-start! font-normal!"
                      icon={<KindIcon type={type} />}
                      onClick={() => onChoose(type)}
                    >
                      <span className="truncate">{fieldKinds[type].label}</span>
                    </Button>
                  ))}
                </div>
              </div>
            )
          );
        })}
      </form>
    </Dialog>
  );
}
