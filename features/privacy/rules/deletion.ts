import { userNameKey } from '@inlay/kernel/identifiers.ts';
import * as z from 'zod';

export const NAME_NEEDED = 'Enter your username to confirm.';
export const NAME_DIFFERS = 'This is not the username of this account.';

/** What the owner types to show that the deletion is meant. */
export const deletionBody = z.strictObject({ userName: z.string(NAME_NEEDED).trim().min(1, NAME_NEEDED).max(100, NAME_DIFFERS) });

export const isOwnName = (typed: string, userName: string): boolean => userNameKey(typed) === userNameKey(userName);
