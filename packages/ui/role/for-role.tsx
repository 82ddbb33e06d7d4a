import type { ReactNode } from 'react';
import type { Call } from '@inlay/kernel/contract.ts';
import { SwitchedOff } from './switched-off.tsx';
import { type AskedRole, useRefusal } from './role-context.tsx';

interface ForRoleProps<C extends Call> {
  readonly role: AskedRole<C>;
  readonly children: ReactNode;
}

/**
 * Stands around the controls that lead to a call: `<ForRole<typeof renew> role="developer">`. Whoever may not make it sees them switched
 * off, with the reason. Dialogs need none: what opens them has it.
 */
export function ForRole<C extends Call>({ role, children }: ForRoleProps<C>) {
  const refusal = useRefusal<C>(role);
  return refusal === undefined ? children : <SwitchedOff reason={refusal}>{children}</SwitchedOff>;
}
