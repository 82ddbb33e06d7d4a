import type { ReactNode } from 'react';
import type { Account } from './operate-calls.ts';

export interface FormProps<Body> {
  readonly account: Account;
  /** Resolves with the sentences of its fields. */
  readonly save: (body: Body) => Promise<Record<string, string>>;
}

/** A part of what an operator sees of an account. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);
