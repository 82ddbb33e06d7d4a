import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { BLOCK_GROUPS, blockKinds, blockTypes } from '../../../rules/editing/block-kinds.ts';
import type { BlockType } from '../../../rules/templates/blocks.ts';
import { BlockIcon } from './block-icon.tsx';

interface PaletteProps {
  /** Where the new one comes to: "at the end". */
  readonly where: string;
  readonly isOffered: (type: BlockType) => boolean;
  readonly onChoose: (type: BlockType) => void;
  readonly onClose: () => void;
}

/** The kinds of block. Type to narrow, Enter takes the first. */
export function BlockPalette({ where, isOffered, onChoose, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = blockTypes.filter((type) => isOffered(type) && `${blockKinds[type].label} ${type}`.toLowerCase().includes(wanted));
  return (
    <Dialog open wide onOpenChange={onClose} title="Add a block">
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
          hint={`Enter adds the first one ${where}.`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 && <p className="text-sm text-muted">No kind of block matches.</p>}
        {BLOCK_GROUPS.map((group) => {
          const kinds = found.filter((type) => blockKinds[type].group === group);
          return (
            kinds.length > 0 && (
              <div key={group}>
                <h3 className="mb-2 text-sm font-[550]">{group}</h3>
                <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
                  {kinds.map((type) => (
                    <Button
                      key={type}
                      className="min-w-0 justify-start! font-normal!"
                      icon={<BlockIcon type={type} />}
                      onClick={() => onChoose(type)}
                    >
                      <span className="truncate">{blockKinds[type].label}</span>
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
