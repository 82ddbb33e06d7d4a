import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Select, type SelectOption } from '../form/select.tsx';
import { TextInput } from '../form/text-input.tsx';

/** Stands for no filter: a select has no empty value. */
const ALL = 'all';

/** Above a list, what narrows it. `className` says the columns. */
export const FilterFields = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <div className={cx('grid gap-x-4 gap-y-3 border-b border-line px-4 py-3 sm:px-5', className)}>{children}</div>
);

interface FilterProps {
  readonly label: string;
  /** For assistive technology alone, where the field speaks for itself. */
  readonly hideLabel?: boolean;
  /** "" without a filter. */
  readonly value: string;
  readonly className?: string;
}

const shownLabel = ({ label, hideLabel }: FilterProps) => (hideLabel ? <span className="sr-only">{label}</span> : label);

interface FilterSelectProps<Value extends string> extends FilterProps {
  /** What it says without a filter, such as "All forms". */
  readonly all: string;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  readonly onChange: (value: Value | '') => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { all, options, value, className, onChange } = props;
  return (
    <Select
      label={shownLabel(props)}
      className={className}
      options={[{ value: ALL, label: all }, ...options]}
      value={value || ALL}
      onChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? '')}
    />
  );
}

interface FilterSearchProps extends FilterProps {
  /** What it looks in. */
  readonly placeholder: string;
  readonly onChange: (text: string) => void;
}

export function FilterSearch(props: FilterSearchProps) {
  const { placeholder, value, className, onChange } = props;
  return (
    <TextInput
      label={shownLabel(props)}
      className={className}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      icon={<Search size={16} className="flex-none text-subtle" aria-hidden />}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
