import { Accordion as Base } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
}
export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Values of the open items; leave out to let it keep its own state. */
  value?: string[];
  onChange?: (open: string[]) => void;
  /** More than one may be open. */
  multiple?: boolean;
  /** Heading level of the titles, to fit the page. */
  level?: 2 | 3 | 4;
}

export function Accordion({ items, value, onChange, multiple = false, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <Base.Root
      multiple={multiple}
      // The answers stand in the HTML, and the browser's own search finds and opens them.
      hiddenUntilFound
      {...(value && { value })}
      onValueChange={(open) => onChange?.(open.map(String))}
      className="border-t border-line"
    >
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value} className="border-b border-line">
          <Base.Header render={<Heading />}>
            <Base.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-xs py-2 text-left text-[1rem] font-[550] md:min-h-16">
              {item.title}
              <ChevronDown
                size={16}
                aria-hidden
                className="text-subtle transition-[rotate] duration-160 ease-set group-data-panel-open:rotate-180"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-160 ease-set data-ending-style:h-0 data-starting-style:h-0">
            <div className="pb-6 text-muted">{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
