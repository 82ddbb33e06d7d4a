import { useState } from 'react';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { TemplateCalls } from '../../../rules/calls/template-calls.ts';
import { splitMember } from '../../../rules/editing/jump-target.ts';
import { insertable } from '../../../rules/editing/values-used.ts';
import type { Block } from '../../../rules/templates/blocks.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { BlocksContext, type BlocksShown } from '../blocks/blocks-context.tsx';

interface LayoutPartProps {
  readonly part: 'header' | 'footer';
  readonly blocks: readonly Block[];
  readonly faults: Readonly<Record<string, string>>;
  /** Where it stands in the layout, as faults name it. */
  readonly at: string;
  readonly isReadOnly: boolean;
  readonly onChange: (blocks: readonly Block[], tag?: string) => void;
}

/** Header or footer of a layout in one language. It uses no data of templates: it stands around many. */
export function LayoutPart({ part, blocks, faults, at, isReadOnly, onChange }: LayoutPartProps) {
  const [selected, select] = useState<string | null>(null);
  const [said, announce] = useState('');
  const own = Object.entries(faults).flatMap(([field, sentence]) =>
    field.startsWith(`${at}.`) ? [{ ...splitMember(field.slice(at.length + 1)), sentence }] : [],
  );
  const shown: BlocksShown = {
    label: part === 'header' ? 'Header' : 'Footer',
    blocks,
    selected,
    values: insertable([]),
    data: undefined,
    isReadOnly,
    isOfLayout: true,
    canArrange: () => true,
    faultAt: (path, member) => own.find((one) => one.path === path && (member === undefined || one.member === member))?.sentence,
    change: (next, { selected: open, tag } = {}) => {
      if (open !== undefined) select(open);
      onChange(next, tag);
    },
    select,
    announce,
  };
  return (
    <BlocksContext value={shown}>
      <BlockList guard={(button) => <ForRole<TemplateCalls['saveLayout']> role="developer">{button}</ForRole>} />
      {faults[at] && (
        <p role="alert" className="text-sm text-danger">
          {faults[at]}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </BlocksContext>
  );
}
