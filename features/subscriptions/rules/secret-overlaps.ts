import { type Environment, SECRET_PREFIXES } from '@inlay/kernel/environment.ts';
import { required } from '@inlay/kernel/fields.ts';
import { overlapNames } from '@inlay/kernel/overlaps.ts';
import * as z from 'zod';

/** An account has few servers; a long list is a leak waiting to be overlooked. */
export const SECRETS_MAX = 20;

export const newSecretBody = z.strictObject({ name: required('Please give the secret a name.', 60) });

export const rollSecretBody = z.strictObject({
  overlap: z.enum(overlapNames, { error: 'The overlap is now, 1h, 24h or 7d.' }),
});

/** What may be shown of a secret after its making: the prefix and its last four characters. */
export const secretHint = (secret: string, environment: Environment): string => `${SECRET_PREFIXES[environment]}…${secret.slice(-4)}`;
