import { createContext, type ReactNode, useContext } from 'react';
import type { Call } from '@inlay/kernel/contract.ts';
import { type Role, covers } from '@inlay/kernel/roles.ts';

const RoleContext = createContext<Role | undefined>(undefined);

interface RoleProviderProps {
  /** Of whoever is logged in, in the project that is open; undefined until it is known. */
  readonly role: Role | undefined;
  readonly children: ReactNode;
}

/** What is inside makes its calls with this role. */
export const RoleProvider = ({ role, children }: RoleProviderProps) => <RoleContext value={role}>{children}</RoleContext>;

/** Undefined until it is known: what only some may load waits for it. */
export const useRole = (): Role | undefined => useContext(RoleContext);

/** What a call asks beyond reading, as its contract has it: another word doesn't compile. */
export type AskedRole<C extends Call> = Extract<C['role'], 'developer' | 'owner'>;

const REASONS: Readonly<Record<Exclude<Role, 'viewer'>, string>> = {
  developer: 'Only developers and owners can do this.',
  owner: 'Only owners can do this.',
};

/**
 * Whether whoever is logged in may make a call, by the role that its contract asks: `useRefusal<typeof renew>('developer')`.
 * @returns why not, as a sentence; undefined where they may, and until the role is known
 */
export function useRefusal<C extends Call>(asked: AskedRole<C>): string | undefined {
  const role = useRole();
  const needed: Exclude<Role, 'viewer'> = asked;
  return role === undefined || covers(role, needed) ? undefined : REASONS[needed];
}
