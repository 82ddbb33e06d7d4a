import type { ReactNode } from 'react';
import { RoleProvider } from '@inlay/ui/role/role-context.tsx';
import { useOpenProject } from './use-projects.ts';

/** What is inside knows what whoever is logged in may do in the project that is open. */
export const OpenProjectRole = ({ children }: { children: ReactNode }) => (
  <RoleProvider role={useOpenProject()?.role}>{children}</RoleProvider>
);
