import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  note?: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}

/** A group of fields in two columns with its name beside it, above it on a phone. */
export function FormSection({ title, note, level = 3, children }: FormSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="@container border-b border-line">
      <div className="grid gap-x-12 gap-y-5 px-4 py-6 sm:px-8 sm:py-8 @2xl:grid-cols-[11rem_1fr] @4xl:grid-cols-[14rem_1fr] @5xl:grid-cols-[16rem_1fr]">
        <div>
          <Heading id={id} className="heading-3">
            {title}
          </Heading>
          {note && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
      </div>
    </section>
  );
}
