import {
  AlignLeft,
  AppWindow,
  CodeXml,
  Columns2,
  Heading,
  Image,
  KeyRound,
  List,
  ListTree,
  type LucideIcon,
  Minus,
  MousePointerClick,
  MoveVertical,
  PanelBottom,
  Quote,
  Repeat,
  Split,
  Table,
} from 'lucide-react';
import type { BlockType } from '../../../rules/templates/blocks.ts';

const icons: Readonly<Record<BlockType, LucideIcon>> = {
  heading: Heading,
  text: AlignLeft,
  quote: Quote,
  code: KeyRound,
  list: List,
  facts: ListTree,
  button: MousePointerClick,
  image: Image,
  divider: Minus,
  spacer: MoveVertical,
  callout: AppWindow,
  table: Table,
  repeat: Repeat,
  columns: Columns2,
  if: Split,
  html: CodeXml,
  layout: PanelBottom,
};

export function BlockIcon({ type }: { readonly type: BlockType }) {
  const Icon = icons[type];
  return <Icon size={16} className="flex-none text-subtle" aria-hidden />;
}
