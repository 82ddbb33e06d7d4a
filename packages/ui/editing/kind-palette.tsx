import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { TextInput } from '../form/text-input.tsx';
import { Dialog } from '../overlay/dialog.tsx';

export interface OfferedKind<T extends string> {
  readonly type: T;
  readonly label: string;
  readonly icon: ReactNode;
}

interface KindPaletteProps<T extends string> {
  /** What is added: "block". */
  readonly noun: string;
  /** Where the new one comes to: "at the end". */
  readonly where: string;
  readonly groups: readonly { readonly name: string; readonly kinds: readonly OfferedKind<T>[] }[];
  readonly onChoose: (type: T) => void;
  readonly onClose: () => void;
}

/** What an editor can add, by kind. Type to narrow, Enter takes the first. */
export function KindPalette<T extends string>({ noun, where, groups, onChoose, onClose }: KindPaletteProps<T>) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = groups.map(({ name, kinds }) => ({
    name,
    kinds: kinds.filter(({ label, type }) => `${label} ${type}`.toLowerCase().includes(wanted)),
  }));
  const first = found.flatMap(({ kinds }) => kinds)[0];
  return (
    <Dialog open wide onOpenChange={onClose} title={`Add a ${noun}`}>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onChoose(first.type);
        }}
      >
        <TextInput
          label="Find a kind"
          type="search"
          value={typed}
          hint={`Enter adds the first one ${where}.`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!first && <p className="text-sm text-muted">No kind of {noun} matches.</p>}
        {found.map(
          ({ name, kinds }) =>
            kinds.length > 0 && (
              <div key={name}>
                <h3 className="mb-2 text-sm font-[550]">{name}</h3>
                <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
                  {kinds.map(({ type, label, icon }) => (
                    <Button key={type} className="min-w-0 justify-start! font-normal!" icon={icon} onClick={() => onChoose(type)}>
                      <span className="truncate">{label}</span>
                    </Button>
                  ))}
                </div>
              </div>
            ),
        )}
      </form>
    </Dialog>
  );
}
