/** What a member may do in an account, each with all that those before it may. Whoever registered the account is an owner of it. */
export const ROLES = ['viewer', 'developer', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Whom a call of the dashboard is for: the least role in the account of the project that it names, or `self`, what concerns whoever is
 * logged in and no project.
 */
export type CallRole = Role | 'self';

export const covers = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);
