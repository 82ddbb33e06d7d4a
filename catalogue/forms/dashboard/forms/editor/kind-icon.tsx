import {
  AlignLeft,
  Calculator,
  Calendar,
  CalendarClock,
  ChevronDown,
  CircleDot,
  Clock,
  EyeOff,
  Globe,
  Hash,
  Link,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Paperclip,
  Phone,
  Pilcrow,
  ShieldCheck,
  SlidersHorizontal,
  SquareCheck,
  Star,
  Type,
  User,
} from 'lucide-react';
import type { FieldType } from '../../../rules/field.ts';

const icons: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  textarea: AlignLeft,
  name: User,
  email: Mail,
  phone: Phone,
  url: Link,
  number: Hash,
  radio: CircleDot,
  checkboxes: ListChecks,
  select: ChevronDown,
  checkbox: SquareCheck,
  rating: Star,
  scale: SlidersHorizontal,
  date: Calendar,
  time: Clock,
  datetime: CalendarClock,
  address: MapPin,
  country: Globe,
  file: Paperclip,
  consent: ShieldCheck,
  hidden: EyeOff,
  calculated: Calculator,
  statement: Pilcrow,
};

export function KindIcon({ type }: { readonly type: FieldType }) {
  const Icon = icons[type];
  return <Icon size={16} className="flex-none text-subtle" aria-hidden />;
}
