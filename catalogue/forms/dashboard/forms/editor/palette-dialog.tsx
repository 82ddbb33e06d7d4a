import { KindPalette } from '@inlay/ui/editing/kind-palette.tsx';
import type { FieldType } from '../../../rules/field.ts';
import { KIND_GROUPS, fieldKinds, fieldTypes } from '../../../rules/editing/field-kinds.ts';
import { KindIcon } from './kind-icon.tsx';

interface PaletteProps {
  /** The field above the new one; '' for the end of the form. */
  readonly below: string;
  readonly onChoose: (type: FieldType) => void;
  readonly onClose: () => void;
}

const GROUPS = KIND_GROUPS.map((name) => ({
  name,
  kinds: fieldTypes
    .filter((type) => fieldKinds[type].group === name)
    .map((type) => ({ type, label: fieldKinds[type].label, icon: <KindIcon type={type} /> })),
}));

/** The kinds of field. */
export const PaletteDialog = ({ below, onChoose, onClose }: PaletteProps) => (
  <KindPalette noun="field" where={below ? `below ${below}` : 'at the end'} groups={GROUPS} onChoose={onChoose} onClose={onClose} />
);
